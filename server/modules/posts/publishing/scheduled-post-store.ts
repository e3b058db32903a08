import type { Tx } from '../../../db/database.ts'
import type { MediaFileRow, PostRow } from '../authoring/post-store.ts'
import type { StatefulPost } from './change-post-state.ts'
import type { PostState } from './post-state.ts'

export type PendingPost = StatefulPost &
  Pick<PostRow, 'isReel' | 'byId' | 'title' | 'isHeld'> & { state: PostState; files: MediaFileRow[] }
const dueColumns = (tx: Tx) => tx`
  o.id, o.creator_id, o.by_id, o.is_reel, o.title, o.is_held, o.state, o.publish_at, o.published_at, o.expires_at,
  o.pinned_at, coalesce((
    select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'state', f.state, 'width', f.width, 'height', f.height))
    from post_media m join media_file f on f.id = m.media_id where m.post_id = o.id and m.removed_at is null), '[]') as files`

/** Locks due scheduled posts; rows locked by another node are skipped. */
export const lockDuePosts = (tx: Tx, at: Date) => tx<PendingPost[]>`
  select ${dueColumns(tx)} from post o where o.state = 'scheduled' and o.publish_at <= ${at}
  order by o.publish_at limit 100 for update of o skip locked`

export const lockPendingPost = (tx: Tx, id: string) => tx<PendingPost[]>`
  select ${dueColumns(tx)} from post o where o.id = ${id} for update of o`

export const lockPostsAwaitingMedia = (tx: Tx, mediaId: string) => tx<PendingPost[]>`
  select ${dueColumns(tx)} from post o
  where o.state in ('waiting', 'scheduled')
    and o.id in (select post_id from post_media where media_id = ${mediaId} and removed_at is null)
  order by o.id for update of o`

/** Posts with buyers are kept. */
export const purgeDeletedPosts = (tx: Tx, before: Date) => tx`
  delete from post where id in (
    select o.id from post o where o.state = 'deleted' and o.deleted_at < ${before}
      and not exists (select 1 from purchase b where b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)
    limit 200 for update skip locked)`

export const purgeOldViews = (tx: Tx, before: Date) => tx`delete from post_view where day < ${before}::date`

/** Removes a deleted file from its posts; buyers keep it. */
export async function removeFileFromPosts(tx: Tx, mediaId: string, at: Date) {
  await tx`
    select lose_file(post_id, ${mediaId}) from post_media where media_id = ${mediaId} and removed_at is null`
  await tx`
    update post_media m set removed_at = ${at}, position = (
      select greatest(max(position), 499) + 1 from post_media k where k.post_id = m.post_id)
    where media_id = ${mediaId} and removed_at is null`
}
