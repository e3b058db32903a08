import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type ShoutoutOffer = Data<Endpoints['GET /shoutouts/offer']>
export type Shoutout = Data<Endpoints['GET /shoutouts/detail']>
