import type { Body, Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type MassMessage = Data<Endpoints['GET /sendUpdates']>['items'][number]
export type Recipient = Data<Endpoints['GET /sendUpdates/user']>['items'][number]
export type NewMassMessage = Body<Endpoints['POST /sendUpdates']>
export type AudienceGroup = NewMassMessage['audience']['groups'][number]

export const audienceGroups = [
  'subscribers',
  'followers',
  'expiredSubscribers',
  'buyers',
  'tippers',
] as const satisfies AudienceGroup[]
