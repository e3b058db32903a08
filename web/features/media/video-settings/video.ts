import type { WireBody } from '../../../../contract/core/client.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

/** A video as its owner sees it. */
export type Video = WireBody<Endpoints['GET /media']>['data']
