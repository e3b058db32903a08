import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type Review = Data<Endpoints['GET /reviewRating']>['items'][number]
export type PendingReview = Data<Endpoints['GET /reviewRating/pending']>['items'][number]
export type Parameter = Review['ratings'][number]['parameter']
