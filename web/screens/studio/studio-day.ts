import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

/** A creator's day, as the studio shows it. */
export type Studio = Data<Endpoints['GET /studio']>
