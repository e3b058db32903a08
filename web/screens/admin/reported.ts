import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type Reported = Data<Endpoints['GET /staff/reports']>['items'][number]

/** Whose it is; nobody where they have left. */
export const ownerName = ({ owner }: Pick<Reported, 'owner'>) =>
  owner ? `${owner.firstName} ${owner.lastName}`.trim() || owner.username : ''
