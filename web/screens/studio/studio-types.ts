import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

/** A creator's day, as the studio shows it. */
export type Studio = Data<Endpoints['GET /studio']>
