import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import {
  countHeldComments,
  isCommentReadable,
  listComments,
  listFirstReplies,
  listHeldComments,
  listReplies,
  loadComments,
  type CommentViewer,
  type Sort,
} from './comment-list-store.ts'
import { secondsToWait, commentRequirement } from './comment-rules.ts'
import { findComment, lastCommentAt } from './comment-store.ts'
import { toComment, toReply } from './comment-view.ts'
import { requireCreator, requirePost, type PostAccess, countComments } from '../posts/public.ts'
import { listUnansweredComments } from './unanswered-comment-store.ts'

type PageQuery = { offset?: number; limit?: number }
type CommentCaller = { caller: Caller; creatorId?: string | undefined }

export const commentViewerOf = ({ post, access, viewerId }: PostAccess): CommentViewer => ({
  creatorId: post.creatorId,
  viewerId,
  isOwn: access.isOwn,
})

/** Threads with their first replies: ids → load in one query → view. */
export async function loadThreads(sql: Queries, ids: string[], viewer: CommentViewer) {
  const replies = await listFirstReplies(sql, { ids, viewer })
  const rows = await loadComments(sql, [...ids, ...replies.map(({ id }) => id)], viewer)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const below = replies.filter(({ parentId }) => parentId === id).flatMap((r) => byId.get(r.id) ?? [])
    return row ? [toComment(row, below, viewer)] : []
  })
}

export async function readComments(
  context: Context,
  {
    caller,
    creatorId,
    postId,
    sort = 'best',
    offset = 0,
    limit = 10,
  }: CommentCaller & PageQuery & { postId: string; sort?: Sort },
) {
  const sql = context.db
  const postAccess = await requirePost(context, sql, {
    viewer: caller,
    postId,
    actingForId: creatorId,
    needs: 'unlocked',
  })
  const viewer = commentViewerOf(postAccess)
  const { ids, totalCount } = await listComments(sql, { postId, viewer, sort, offset, limit })
  return { items: await loadThreads(sql, ids, viewer), totalCount }
}

export async function readReplies(
  context: Context,
  { caller, creatorId, commentId, offset = 0, limit = 10 }: CommentCaller & PageQuery & { commentId: string },
) {
  const sql = context.db
  const { viewer } = await requireComment(context, sql, { caller, creatorId, commentId })
  const { ids, totalCount } = await listReplies(sql, { parentId: commentId, viewer, offset, limit })
  const rows = await loadComments(sql, ids, viewer)
  return { items: rows.map((row) => toReply(row, viewer)), totalCount }
}

/** A comment the caller may read, with its post; COMMENT_NOT_FOUND otherwise. */
export async function requireComment(
  context: Context,
  sql: Queries,
  { caller, creatorId, commentId }: CommentCaller & { commentId: string },
) {
  const comment = await findComment(sql, commentId)
  if (!comment) throw problem('COMMENT_NOT_FOUND')
  const postAccess = await requirePost(context, sql, {
    viewer: caller,
    postId: comment.postId,
    actingForId: creatorId,
    needs: 'unlocked',
  }).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'POST_NOT_FOUND' ? problem('COMMENT_NOT_FOUND') : error
  })
  const viewer = commentViewerOf(postAccess)
  if (!(await isCommentReadable(sql, commentId, viewer))) throw problem('COMMENT_NOT_FOUND')
  return { comment, postAccess, viewer }
}

/** Comment count, rules and whether the caller may comment. */
export async function readCommentState(
  context: Context,
  { caller, creatorId, postId }: CommentCaller & { postId: string },
) {
  const sql = context.db
  const { post, access, viewerId } = await requirePost(context, sql, {
    viewer: caller,
    postId,
    actingForId: creatorId,
    needs: 'unlocked',
  })
  const requirement = commentRequirement(
    { who: post.who, isOff: post.isCommentsOff },
    { ...access, isSignedIn: caller.kind === 'person' },
  )
  const at = context.now()
  const since = new Date(at.getTime() - post.slowSeconds * 1000)
  const last =
    post.slowSeconds && viewerId && !access.isOwn
      ? await lastCommentAt(sql, { postId, authorId: viewerId, since })
      : undefined
  return {
    commentCount: await countComments(sql, postId),
    heldCount: await countHeldComments(sql, postId),
    mayWrite: requirement ? (0 as const) : (1 as const),
    ...(requirement ? { requiredAction: requirement } : {}),
    slowSeconds: post.slowSeconds,
    waitSeconds: secondsToWait(post.slowSeconds, last, at),
    mayModerate: access.isOwn && caller.kind === 'person' ? (1 as const) : (0 as const),
  }
}

type OwnCommentsQuery = PageQuery & { by: Person; creatorId?: string | undefined }

/** Comments held by the creator's blocked words, for review. */
export async function readHeldComments(
  { db }: Context,
  { by, creatorId, offset = 0, limit = 10 }: OwnCommentsQuery,
) {
  const { id } = await requireCreator(db, by, creatorId)
  return withTitles(db, id, await listHeldComments(db, { creatorId: id, offset, limit }))
}

/** Recent comments the creator has not answered yet. */
export async function readUnansweredComments(
  { db, now }: Context,
  { by, creatorId, offset = 0, limit = 10 }: OwnCommentsQuery,
) {
  const { id } = await requireCreator(db, by, creatorId)
  return withTitles(db, id, await listUnansweredComments(db, { creatorId: id, now: now(), offset, limit }))
}

type CommentsWithTitles = { rows: { id: string; postTitle: string }[]; totalCount: number }
async function withTitles(sql: Queries, creatorId: string, { rows, totalCount }: CommentsWithTitles) {
  const viewer: CommentViewer = { creatorId, viewerId: creatorId, isOwn: true }
  const titles = new Map(rows.map((row) => [row.id, row.postTitle]))
  const ids = rows.map((row) => row.id)
  const found = await loadComments(sql, ids, viewer)
  return {
    items: found.map((row) => ({ ...toReply(row, viewer), postTitle: titles.get(row.id) ?? '' })),
    totalCount,
  }
}
