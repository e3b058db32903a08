import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Queries } from '../../../db/database.ts'

/** Since when a creator is unavailable to a fan: account closed, suspended, or fan blocked. */
export async function findClosedAt(sql: Queries, { fanId, creatorId }: { fanId: string; creatorId: string }) {
  const [row] = await sql<{ at: Date | null }[]>`
    select least(
      case when p.status_code in (${ProfileStatus.deactivated}, ${ProfileStatus.deleted}) then p.left_at end,
      case when p.status_code = ${ProfileStatus.suspended} then
        (select s.suspended_at from suspension s where s.person_id = p.id and s.restored_at is null) end,
      (select b.at from block b where b.person_id = p.id and b.blocked_id = ${fanId})) as at
    from person p where p.id = ${creatorId}`
  return row?.at ?? undefined
}
