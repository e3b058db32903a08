import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

/** A waiting document in the list, and the same with what there is to compare. */
export type QueueItem = Data<Endpoints['GET /staff/queue']>['items'][number]
export type ReviewItem = Data<Endpoints['POST /staff/queue/claim']>
