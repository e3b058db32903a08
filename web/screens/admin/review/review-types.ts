import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

/** A queued document, and the same with the data to compare. */
export type QueueItem = Data<Endpoints['GET /staff/queue']>['items'][number]
export type ReviewItem = Data<Endpoints['POST /staff/queue/claim']>
