import type { Queries, Tx } from '../../db/database.ts'
import type { CardMedia } from './post-card-store.ts'
import { mediaColumn } from './post-card-store.ts'

/** Only what somebody can have seen is taken down; what it was before is told. */
export async function markRemoved(tx: Tx, { id, at }: { id: string; at: Date }) {
  const [was] = await tx<{ state: string; creatorId: string }[]>`
    update post o set state = 'removed', pinned_at = null, updated_at = ${at}
    from (select id, state from post where id = ${id} for update) was
    where o.id = was.id and was.state in ('published', 'hidden', 'deleted') returning was.state, o.creator_id`
  return was
}

export async function unmarkRemoved(tx: Tx, { id, at, before }: { id: string; at: Date; before: string }) {
  const [row] = await tx<{ creatorId: string }[]>`
    update post set state = ${before}, updated_at = ${at} where id = ${id} and state = 'removed' returning creator_id`
  return row?.creatorId
}

export async function findRemovedComment(tx: Tx, id: string) {
  const [row] = await tx<{ id: string; postId: string; parentId: string | null; creatorId: string }[]>`
    select c.id, c.post_id, c.parent_id, o.creator_id from comment c join post o on o.id = c.post_id
    where c.id = ${id} and c.state = 'removed' for update of c`
  return row
}

export type ReportedPost = {
  id: string
  title: string
  description: string
  state: string
  at: Date | null
  media: CardMedia[]
}
/** Posts as they are, whoever may see them: for who decides about them. */
export const loadReportedPosts = (sql: Queries, ids: string[]) => sql<ReportedPost[]>`
  select o.id, o.title, o.description, o.state, o.published_at as at, ${mediaColumn(sql)} as media
  from post o where o.id = any(${ids}::uuid[])`

export type ReportedComment = { id: string; postId: string; text: string; state: string; at: Date }
export const loadReportedComments = (sql: Queries, ids: string[]) => sql<ReportedComment[]>`
  select id, post_id, text, state, created_at as at from comment where id = any(${ids}::uuid[])`
