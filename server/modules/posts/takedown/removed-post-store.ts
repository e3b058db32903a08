import type { Queries, Tx } from '../../../db/database.ts'
import type { CardMedia } from '../access/post-card-store.ts'
import { mediaColumn } from '../access/post-card-store.ts'

/** Only posts that others may have seen can be removed; returns the previous state. */
export async function markPostRemoved(tx: Tx, { id, at }: { id: string; at: Date }) {
  const [was] = await tx<{ state: string; creatorId: string }[]>`
    update post o set state = 'removed', pinned_at = null, updated_at = ${at}
    from (select id, state from post where id = ${id} for update) was
    where o.id = was.id and was.state in ('published', 'hidden', 'deleted') returning was.state, o.creator_id`
  return was
}

export async function restorePostState(tx: Tx, { id, at, before }: { id: string; at: Date; before: string }) {
  const [row] = await tx<{ creatorId: string }[]>`
    update post set state = ${before}, updated_at = ${at} where id = ${id} and state = 'removed' returning creator_id`
  return row?.creatorId
}

export type ReportedPost = {
  id: string
  title: string
  description: string
  state: string
  at: Date | null
  media: CardMedia[]
}
/** Posts regardless of visibility, for moderators. */
export const loadReportedPosts = (sql: Queries, ids: string[]) => sql<ReportedPost[]>`
  select o.id, o.title, o.description, o.state, o.published_at as at, ${mediaColumn(sql)} as media
  from post o where o.id = any(${ids}::uuid[])`
