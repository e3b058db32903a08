import type { Queries, Tx } from '../../db/database.ts'
import { visibleTo } from '../people/public.ts'
import type { CommentAudience } from '../posts/public.ts'

export type CommentState = 'shown' | 'held' | 'hidden' | 'deleted' | 'removed'
export type CommentRow = {
  id: string
  postId: string
  parentId: string | null
  authorId: string
  byId: string | null
  text: string
  state: CommentState
  isCounted: boolean
  tipMinor: number
  tipCurrency: string | null
  createdAt: Date
}

/**
 * Inserts a comment and increments the post counter and the thread's reply count, in one statement to save
 * round trips on busy posts.
 */
export const insertComment = (tx: Tx, row: CommentRow, isInThread: boolean) => tx`
  with made as (insert into comment ${tx(row)}),
  answered as (update comment set replies = replies + 1 where id = ${row.parentId} and ${isInThread})
  insert into post_tally as t (post_id, slot, comments)
  select ${row.postId}::uuid, pg_backend_pid() % 16, 1 where ${row.isCounted}
  on conflict (post_id, slot) do update set comments = t.comments + 1`

export async function findComment(sql: Queries, id: string) {
  const [row] = await sql<(CommentRow & { pinnedAt: Date | null })[]>`
    select id, post_id, parent_id, author_id, by_id, text, state, is_counted, tip_minor, tip_currency, created_at, pinned_at
    from comment where id = ${id} and state not in ('deleted', 'removed')`
  return row
}
/** Locks the comment row first. */
export async function lockComment(tx: Tx, id: string) {
  await tx`select 1 from comment where id = ${id} for update`
  return findComment(tx, id)
}

export const changeReplyCount = (tx: Tx, parentId: string, by: 1 | -1) =>
  tx`update comment set replies = greatest(0, replies + ${by}) where id = ${parentId}`

/** Serializes comments of one author on one post, so that two concurrent ones cannot both pass slow mode. */
export const lockSlowMode = (tx: Tx, postId: string, authorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`comment ${postId} ${authorId}`}, 0))`

export async function lastCommentAt(
  sql: Queries,
  { postId, authorId, since }: { postId: string; authorId: string; since: Date },
) {
  const [row] = await sql<{ at: Date }[]>`
    select created_at as at from comment
    where author_id = ${authorId} and post_id = ${postId} and created_at > ${since} order by created_at desc limit 1`
  return row?.at
}

/** Stores and returns the mentioned users that the author may see. */
export async function insertMentions(
  tx: Tx,
  { commentId, authorId, usernames }: { commentId: string; authorId: string; usernames: string[] },
) {
  const rows = await tx<{ id: string; username: string }[]>`
    with named as (
      select p.id, p.username from person p where p.username = any(${usernames}) and ${visibleTo(tx, authorId)}),
    kept as (insert into comment_mention (comment_id, person_id) select ${commentId}, id from named on conflict do nothing)
    select id, username from named`
  return rows.map(({ id, username }) => ({ _id: id, username }))
}
export const deleteMentions = (tx: Tx, commentId: string) =>
  tx`delete from comment_mention where comment_id = ${commentId}`

export const saveText = (tx: Tx, row: { id: string; text: string; state: CommentState; editedAt: Date }) =>
  tx`update comment set text = ${row.text}, state = ${row.state}, edited_at = ${row.editedAt} where id = ${row.id}`

/** Replies are counted in the post and in their thread together; both follow `is_counted`. */
export async function markUncounted(tx: Tx, id: string) {
  const { count } = await tx`
    update comment set is_counted = false where (id = ${id} or parent_id = ${id}) and is_counted`
  return count
}
export async function markCounted(tx: Tx, { id, creatorId }: { id: string; creatorId: string }) {
  const { count } = await tx`
    update comment c set is_counted = true
    where (id = ${id} or parent_id = ${id}) and not is_counted and state = 'shown'
      and not exists (select 1 from restriction x where x.person_id = ${creatorId} and x.other_id = c.author_id)
      and (parent_id is null or exists (select 1 from comment p where p.id = c.parent_id and p.state = 'shown')
        or parent_id = ${id})`
  return count
}

export const setCommentState = (tx: Tx, id: string, state: CommentState) =>
  tx`update comment set state = ${state}, pinned_at = case when ${state === 'shown'} then pinned_at end where id = ${id}`
export const deleteThread = (tx: Tx, id: string) =>
  tx`update comment set state = 'deleted', pinned_at = null where id = ${id} or parent_id = ${id}`

export async function insertCommentLike(
  tx: Tx,
  row: { commentId: string; personId: string; at: Date; isCreator: boolean },
) {
  const { commentId, personId, at, isCreator } = row
  const { count } =
    await tx`insert into comment_like ${tx({ commentId, personId, at })} on conflict do nothing`
  return addLike(tx, { commentId, by: count, ...(isCreator ? { isLikedByCreator: true } : {}) })
}
export async function deleteCommentLike(
  tx: Tx,
  row: { commentId: string; personId: string; isCreator: boolean },
) {
  const { commentId, personId, isCreator } = row
  const { count } =
    await tx`delete from comment_like where comment_id = ${commentId} and person_id = ${personId}`
  return addLike(tx, { commentId, by: -count, ...(isCreator ? { isLikedByCreator: false } : {}) })
}
async function addLike(
  tx: Tx,
  { commentId, by, isLikedByCreator }: { commentId: string; by: number; isLikedByCreator?: boolean },
) {
  const [row] = await tx<{ likes: number }[]>`
    update comment set likes = likes + ${by},
      is_liked_by_creator = ${isLikedByCreator === undefined ? tx`is_liked_by_creator` : isLikedByCreator}
    where id = ${commentId} returning likes`
  return { likes: row?.likes ?? 0, isNew: by !== 0 }
}

/** Replaces the previously pinned comment. */
export async function setPinnedComment(tx: Tx, { id, postId, at }: { id: string; postId: string; at: Date }) {
  await tx`select 1 from post where id = ${postId} for no key update`
  await tx`update comment set pinned_at = null where post_id = ${postId} and pinned_at is not null and id <> ${id}`
  await tx`update comment set pinned_at = coalesce(pinned_at, ${at}) where id = ${id}`
}
export const clearPinnedComment = (tx: Tx, id: string) =>
  tx`update comment set pinned_at = null where id = ${id}`

export type CommentRuleRow = { slowSeconds: number; who: CommentAudience; blockedWords: string[] }
export async function findCommentRules(sql: Queries, creatorId: string): Promise<CommentRuleRow> {
  const [row] = await sql<CommentRuleRow[]>`
    select slow_seconds, who, blocked_words from comment_rule where creator_id = ${creatorId}`
  return row ?? { slowSeconds: 0, who: 'everybody', blockedWords: [] }
}
export const saveCommentRules = (tx: Tx, row: CommentRuleRow & { creatorId: string; updatedAt: Date }) => tx`
  insert into comment_rule ${tx(row)} on conflict (creator_id) do update set slow_seconds = excluded.slow_seconds,
    who = excluded.who, blocked_words = excluded.blocked_words, updated_at = excluded.updated_at`
