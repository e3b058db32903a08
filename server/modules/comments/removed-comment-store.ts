import type { Queries, Tx } from '../../db/database.ts'

export async function findRemovedComment(tx: Tx, id: string) {
  const [row] = await tx<{ id: string; postId: string; parentId: string | null; creatorId: string }[]>`
    select c.id, c.post_id, c.parent_id, o.creator_id from comment c join post o on o.id = c.post_id
    where c.id = ${id} and c.state = 'removed' for update of c`
  return row
}

export type ReportedComment = { id: string; postId: string; text: string; state: string; at: Date }
export const loadReportedComments = (sql: Queries, ids: string[]) => sql<ReportedComment[]>`
  select id, post_id, text, state, created_at as at from comment where id = any(${ids}::uuid[])`
