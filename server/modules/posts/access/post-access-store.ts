import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'
import type { Visibility } from '../../access/public.ts'

export type CommentAudience = 'everybody' | 'followers' | 'subscribers'
export type PostForViewer = {
  id: string
  creatorId: string
  title: string
  description: string
  mediaType: number
  visibility: Visibility
  priceMinor: number | null
  subscriberPriceMinor: number | null
  listId: string | null
  currency: string | null
  state: 'draft' | 'waiting' | 'scheduled' | 'published' | 'hidden' | 'deleted' | 'removed'
  expiresAt: Date | null
  isCommentsOff: boolean
  who: CommentAudience
  slowSeconds: number
  blockedWords: string[]
  /** Whether the creator restricted the viewer. */
  isRestricted: boolean
  viewer: ViewerRow | null
}
export type ViewerRow = {
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  statusCode: number
}

/** A post with its creator's comment rules; undefined if the viewer may not see the creator. */
export async function findPostForViewer(
  sql: Queries,
  { postId, viewerId }: { postId: string; viewerId: string | undefined },
) {
  const [row] = await sql<PostForViewer[]>`
    select o.id, o.creator_id, o.title, o.description, o.media_type, o.visibility, o.price_minor,
      o.subscriber_price_minor, o.list_id, o.currency, o.state, o.expires_at, o.comments_off as is_comments_off, coalesce(r.who, 'everybody') as who,
      coalesce(r.slow_seconds, 0) as slow_seconds, coalesce(r.blocked_words, '{}') as blocked_words,
      ${viewerId ? sql`exists (select 1 from restriction x where x.person_id = o.creator_id and x.other_id = ${viewerId})` : sql`false`}
        as is_restricted,
      ${viewerId ? sql`(select jsonb_build_object('username', v.username, 'firstName', v.first_name, 'lastName', v.last_name, 'profilePic', v.profile_pic, 'statusCode', v.status_code) from person v where v.id = ${viewerId})` : sql`null::jsonb`} as viewer
    from post o join person p on p.id = o.creator_id left join comment_rule r on r.creator_id = o.creator_id
    where o.id = ${postId} and ${visibleTo(sql, viewerId)}`
  return row
}
