import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type Creator = Data<Endpoints['GET /featureCreator']>['items'][number]
export type Category = Data<Endpoints['GET /group']>['items'][number]

export function fullName({ firstName, lastName }: Pick<Creator, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
