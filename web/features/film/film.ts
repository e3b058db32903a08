import type { WireBody } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/tables.ts'

/** What its owner sees of a film. */
export type Film = WireBody<Endpoints['GET /media']>['data']
