import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import {
  countHeld,
  isReadable,
  listComments,
  listFirstReplies,
  listHeld,
  listReplies,
  loadComments,
  type Eyes,
  type Sort,
} from './comment-list-store.ts'
import { secondsToWait, writeNeed } from './comment-rules.ts'
import { findComment, lastCommentAt } from './comment-store.ts'
import { toComment, toReply } from './comment-view.ts'
import { requireCreator, requireTalk, type Talk } from './talk-access.ts'
import { countComments } from './talk-post-store.ts'
import { listWaiting } from './waiting-comment-store.ts'

type Slice = { offset?: number; limit?: number }
type Asked = { caller: Caller; creatorId?: string | undefined }

export const eyesOf = ({ post, seen, viewerId }: Talk): Eyes => ({
  creatorId: post.creatorId,
  viewerId,
  isOwn: seen.isOwn,
})

/** Threads with their first replies: ids → load in one query → view. */
export async function threadsOf(sql: Queries, ids: string[], eyes: Eyes) {
  const replies = await listFirstReplies(sql, { ids, eyes })
  const rows = await loadComments(sql, [...ids, ...replies.map(({ id }) => id)], eyes)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const below = replies.filter(({ parentId }) => parentId === id).flatMap((r) => byId.get(r.id) ?? [])
    return row ? [toComment(row, below, eyes)] : []
  })
}

/** What is said at a post, for somebody who sees it. */
export async function readComments(
  context: Context,
  {
    caller,
    creatorId,
    postId,
    sort = 'best',
    offset = 0,
    limit = 10,
  }: Asked & Slice & { postId: string; sort?: Sort },
) {
  const sql = context.db
  const talk = await requireTalk(context, sql, { viewer: caller, postId, creatorId })
  const eyes = eyesOf(talk)
  const { ids, totalCount } = await listComments(sql, { postId, eyes, sort, offset, limit })
  return { items: await threadsOf(sql, ids, eyes), totalCount }
}

export async function readReplies(
  context: Context,
  { caller, creatorId, commentId, offset = 0, limit = 10 }: Asked & Slice & { commentId: string },
) {
  const sql = context.db
  const { eyes } = await requireComment(context, sql, { caller, creatorId, commentId })
  const { ids, totalCount } = await listReplies(sql, { parentId: commentId, eyes, offset, limit })
  const rows = await loadComments(sql, ids, eyes)
  return { items: rows.map((row) => toReply(row, eyes)), totalCount }
}

/** A comment the caller can read, with its post; one they cannot is like none. */
export async function requireComment(
  context: Context,
  sql: Queries,
  { caller, creatorId, commentId }: Asked & { commentId: string },
) {
  const comment = await findComment(sql, commentId)
  if (!comment) throw problem('COMMENT_NOT_FOUND')
  const talk = await requireTalk(context, sql, { viewer: caller, postId: comment.postId, creatorId }).catch(
    (error: unknown) => {
      throw (error as { code?: string }).code === 'POST_NOT_FOUND' ? problem('COMMENT_NOT_FOUND') : error
    },
  )
  const eyes = eyesOf(talk)
  if (!(await isReadable(sql, commentId, eyes))) throw problem('COMMENT_NOT_FOUND')
  return { comment, talk, eyes }
}

/** What stands above a post's comments, and whether the caller may add one. */
export async function readCommentState(
  context: Context,
  { caller, creatorId, postId }: Asked & { postId: string },
) {
  const sql = context.db
  const { post, seen, viewerId } = await requireTalk(context, sql, { viewer: caller, postId, creatorId })
  const need = writeNeed(
    { who: post.who, isOff: post.isCommentsOff },
    { ...seen, isSignedIn: caller.kind === 'person' },
  )
  const at = context.now()
  const since = new Date(at.getTime() - post.slowSeconds * 1000)
  const last =
    post.slowSeconds && viewerId && !seen.isOwn
      ? await lastCommentAt(sql, { postId, authorId: viewerId, since })
      : undefined
  return {
    commentCount: await countComments(sql, postId),
    heldCount: await countHeld(sql, postId),
    mayWrite: need ? (0 as const) : (1 as const),
    ...(need ? { need } : {}),
    slowSeconds: post.slowSeconds,
    waitSeconds: secondsToWait(post.slowSeconds, last, at),
    mayModerate: seen.isOwn && caller.kind === 'person' ? (1 as const) : (0 as const),
  }
}

type Own = Slice & { by: Person; creatorId?: string | undefined }

/** What a creator's word list holds back, to be shown or taken away. */
export async function readHeld({ db }: Context, { by, creatorId, offset = 0, limit = 10 }: Own) {
  const { id } = await requireCreator(db, by, creatorId)
  return withTitles(db, id, await listHeld(db, { creatorId: id, offset, limit }))
}

/** What was said at a creator's last posts and has no answer yet. */
export async function readWaiting({ db, now }: Context, { by, creatorId, offset = 0, limit = 10 }: Own) {
  const { id } = await requireCreator(db, by, creatorId)
  return withTitles(db, id, await listWaiting(db, { creatorId: id, now: now(), offset, limit }))
}

type Titled = { rows: { id: string; postTitle: string }[]; totalCount: number }
async function withTitles(sql: Queries, creatorId: string, { rows, totalCount }: Titled) {
  const eyes: Eyes = { creatorId, viewerId: creatorId, isOwn: true }
  const titles = new Map(rows.map((row) => [row.id, row.postTitle]))
  const ids = rows.map((row) => row.id)
  const found = await loadComments(sql, ids, eyes)
  return {
    items: found.map((row) => ({ ...toReply(row, eyes), postTitle: titles.get(row.id) ?? '' })),
    totalCount,
  }
}
