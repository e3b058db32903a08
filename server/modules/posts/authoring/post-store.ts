import type { Queries, Tx } from '../../../db/database.ts'
import type { Visibility } from '../../access/public.ts'
import { findPayer } from '../../wallet/public.ts'
import { foldedPostText, sellingCurrency } from './post-content.ts'
import type { PostState } from '../publishing/post-state.ts'

/** A post without counters and viewer data. */
export type PostRow = {
  id: string
  creatorId: string
  byId: string | null
  mediaType: number
  title: string
  description: string
  visibility: Visibility
  priceMinor: number | null
  subscriberPriceMinor: number | null
  /** The customer list a post with visibility `list` is for. */
  listId: string | null
  currency: string | null
  tags: string[]
  place: string
  isReel: boolean
  wholePostId: string | null
  commentsOff: boolean
  pollOptions: string[] | null
  pollHours: number | null
  showsOthers: boolean
  isHeld: boolean
  state: PostState
  publishAt: Date | null
  publishedAt: Date | null
  expiresAt: Date | null
  pinnedAt: Date | null
  editedAt: Date | null
  deletedAt: Date | null
  createdAt: Date
  updatedAt: Date
}
export const postColumns = [
  'id',
  'creator_id',
  'by_id',
  'media_type',
  'title',
  'description',
  'visibility',
  'price_minor',
  'subscriber_price_minor',
  'list_id',
  'currency',
  'tags',
  'place',
  'is_reel',
  'whole_post_id',
  'comments_off',
  'poll_options',
  'poll_hours',
  'shows_others',
  'is_held',
  'state',
  'publish_at',
  'published_at',
  'expires_at',
  'pinned_at',
  'edited_at',
  'deleted_at',
  'created_at',
  'updated_at',
]

export async function findPost(sql: Queries, id: string) {
  const [row] = await sql<PostRow[]>`select ${sql(postColumns)} from post where id = ${id}`
  return row
}

export async function lockPost(tx: Tx, { id, creatorId }: { id: string; creatorId: string }) {
  const [row] = await tx<PostRow[]>`
    select ${tx(postColumns)} from post where id = ${id} and creator_id = ${creatorId} for update`
  return row
}

/** The part of a post that its creator edits; changePostState writes the rest. */
export type PostContentRow = Omit<
  PostRow,
  'state' | 'isHeld' | 'publishedAt' | 'pinnedAt' | 'deletedAt' | 'id' | 'creatorId' | 'byId' | 'createdAt'
>
export const toContentRow = ({
  state: _state,
  isHeld: _isHeld,
  publishedAt: _publishedAt,
  pinnedAt: _pinnedAt,
  deletedAt: _deletedAt,
  id: _id,
  creatorId: _creatorId,
  byId: _byId,
  createdAt: _createdAt,
  ...content
}: PostRow): PostContentRow => content

/** New posts start as drafts. */
export const insertPost = (tx: Tx, row: PostRow) =>
  tx`insert into post ${tx({ ...row, state: 'draft', folded: foldedPostText(row) })}`
export const savePostContent = (tx: Tx, id: string, content: PostContentRow) =>
  tx`update post set ${tx({ ...content, folded: foldedPostText(content) })} where id = ${id}`
export const setPinned = (tx: Tx, id: string, pinnedAt: Date | null) =>
  tx`update post set pinned_at = ${pinnedAt} where id = ${id}`

export type MediaFileRow = {
  id: string
  kind: 'image' | 'video' | 'audio' | 'document' | null
  state: 'sending' | 'waiting' | 'making' | 'ready' | 'failed'
  width: number | null
  height: number | null
}
/**
 * Locks the creator's files: processing that finishes concurrently commits after this transaction and then
 * finds the waiting post.
 */
export const lockMediaFiles = (
  tx: Tx,
  { ids, ownerId, postId }: { ids: string[]; ownerId: string; postId: string },
) =>
  tx<MediaFileRow[]>`
    select id, kind, state, width, height from media_file f
    where id = any(${ids}::uuid[]) and owner_id = ${ownerId}
      and (is_in_vault or folder = 'posts'
        or exists (select 1 from post_media m where m.post_id = ${postId} and m.media_id = f.id and m.removed_at is null))
    order by id for share`

export const listPostFiles = (sql: Queries, postId: string) => sql<(MediaFileRow & { isPreview: boolean })[]>`
  select f.id, f.kind, f.state, f.width, f.height, m.is_preview from post_media m join media_file f on f.id = m.media_id
  where m.post_id = ${postId} and m.removed_at is null order by m.position`

export type PostFileInput = { mediaId: string; isPreview: boolean }
/** Replaces the files of a post. If the post has buyers, removed files are kept for them. */
export async function savePostFiles(
  tx: Tx,
  { postId, files, at }: { postId: string; files: PostFileInput[]; at: Date },
) {
  const ids = files.map(({ mediaId }) => mediaId)
  const [sold] = await tx`
    select 1 from purchase where subject_kind = 'post' and subject_id = ${postId} and refunded_at is null limit 1`
  if (sold)
    await tx`
      update post_media set removed_at = coalesce(removed_at, ${at}), position = kept.place
      from (select media_id, 500 + row_number() over (order by removed_at nulls last, position) as place from post_media
        where post_id = ${postId} and media_id <> all(${ids}::uuid[])) kept
      where post_media.post_id = ${postId} and post_media.media_id = kept.media_id`
  await tx`delete from post_media where post_id = ${postId}
    and (media_id = any(${ids}::uuid[]) or removed_at is null)`
  if (files.length)
    await tx`insert into post_media ${tx(files.map((file, position) => ({ postId, position, ...file })))}`
}

export async function saveMentions(tx: Tx, postId: string, personIds: string[]) {
  await tx`delete from post_mention where post_id = ${postId}`
  if (personIds.length)
    await tx`insert into post_mention ${tx(personIds.map((personId) => ({ postId, personId })))}`
}
export const listMentions = async (sql: Queries, postId: string) =>
  (await sql<{ personId: string }[]>`select person_id from post_mention where post_id = ${postId}`).map(
    ({ personId }) => personId,
  )

export type PostAuthor = { userType: number; currency: string }
/** User type and payout currency of the author. */
export async function findPostAuthor(sql: Queries, id: string): Promise<PostAuthor | undefined> {
  const payer = await findPayer(sql, id)
  return payer && { userType: payer.userType, currency: sellingCurrency(payer.currency) }
}

export async function isOwnPost(sql: Queries, { id, creatorId }: { id: string; creatorId: string }) {
  const [row] = await sql`
    select 1 from post where id = ${id} and creator_id = ${creatorId} and state <> 'deleted'`
  return row !== undefined
}
