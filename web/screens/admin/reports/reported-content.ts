import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type ReportedContent = Data<Endpoints['GET /staff/reports']>['items'][number]

/** The owner; undefined if their account is deleted. */
export const ownerName = ({ owner }: Pick<ReportedContent, 'owner'>) =>
  owner ? `${owner.firstName} ${owner.lastName}`.trim() || owner.username : ''
