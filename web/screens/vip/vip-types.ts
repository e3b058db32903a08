import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type VipPlan = Data<Endpoints['GET /user/vipMessagePlan']>['items'][number]
export type VipEntry = Data<Endpoints['GET /vipMessages']>['items'][number]
