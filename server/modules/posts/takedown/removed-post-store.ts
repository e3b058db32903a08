import type { Queries } from '../../../db/database.ts'
import type { CardMedia } from '../access/post-card-store.ts'
import { mediaColumn } from '../access/post-card-store.ts'

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
