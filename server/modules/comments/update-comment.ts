import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { addToCounts, removeFromCounts } from './comment-count.ts'
import { findBlockedWord, editableUntil, extractMentions } from './comment-rules.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import {
  deleteMentions,
  deleteThread,
  insertMentions,
  insertCommentLike,
  lockComment,
  setPinnedComment,
  saveText,
  setCommentState,
  deleteCommentLike,
  clearPinnedComment,
} from './comment-store.ts'
import { requireComment, loadThreads } from './read-comments.ts'
import { countComments } from '../posts/public.ts'

type CommentReference = { by: Person; commentId: string; creatorId?: string | undefined }

/** Locks the comment and loads it with the viewer's permissions. */
async function loadCommentForUpdate(
  context: Context,
  tx: Tx,
  { by, commentId, creatorId }: CommentReference,
) {
  await lockComment(tx, commentId)
  const found = await requireComment(context, tx, { caller: by, creatorId, commentId })
  const { comment, postAccess, viewer } = found
  return {
    comment,
    post: postAccess.post,
    viewer,
    isAuthor: comment.authorId === viewer.viewerId,
    isOwn: viewer.isOwn,
  }
}

/** Edits a comment within 15 minutes; blocked words are checked again. */
export function editComment(context: Context, { text, ...reference }: CommentReference & { text: string }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, viewer, isAuthor, isOwn } = await loadCommentForUpdate(context, tx, reference)
    if (!isAuthor) throw problem('FORBIDDEN')
    const at = context.now()
    if (at > editableUntil(comment.createdAt)) throw problem('COMMENT_TOO_OLD')
    const cleanText = sanitizeText(text)
    if (!cleanText) throw invalidField('text', 'Write something first.')
    const isHeld = !isOwn && findBlockedWord(cleanText, post.blockedWords) !== undefined
    const state = isHeld && comment.state === 'shown' ? 'held' : comment.state
    if (state !== comment.state) await removeFromCounts(tx, comment)
    await saveText(tx, { id: comment.id, text: cleanText, state, editedAt: at })
    await deleteMentions(tx, comment.id)
    const usernames = extractMentions(cleanText)
    if (usernames.length)
      await insertMentions(tx, { commentId: comment.id, authorId: comment.authorId, usernames })
    const [changed] = await loadThreads(tx, [comment.id], viewer)
    if (!changed) throw problem('COMMENT_NOT_FOUND')
    return changed
  })
}

/** Deletes a comment with its replies; allowed for its author and the post's creator. */
export function deleteComment(context: Context, reference: CommentReference) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isAuthor, isOwn, viewer } = await loadCommentForUpdate(context, tx, reference)
    if (!isAuthor && !isOwn) throw problem('FORBIDDEN')
    await removeFromCounts(tx, comment)
    await deleteThread(tx, comment.id)
    await recordEvent(tx, {
      type: 'comment.deleted',
      commentId: comment.id,
      postId: post.id,
      authorId: comment.authorId,
      by: viewer.viewerId ?? reference.by.id,
    })
    return { commentCount: await countComments(tx, post.id) }
  })
}

/** Hides a comment from everyone but its author and the creator, or shows it, including held ones. */
export function hideComment(
  context: Context,
  { isHide, ...reference }: CommentReference & { isHide: 0 | 1 },
) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isOwn } = await loadCommentForUpdate(context, tx, reference)
    if (!isOwn) throw problem('FORBIDDEN')
    const state = isHide ? ('hidden' as const) : ('shown' as const)
    if (comment.state !== state) {
      if (isHide) await removeFromCounts(tx, comment)
      await setCommentState(tx, comment.id, state)
      if (!isHide) await addToCounts(tx, { ...comment, creatorId: post.creatorId })
    }
    return { state, commentCount: await countComments(tx, post.id) }
  })
}

/** Pins a comment on the creator's own post, replacing the previous one. */
export function pinComment(context: Context, { isPin, ...reference }: CommentReference & { isPin: 0 | 1 }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isOwn } = await loadCommentForUpdate(context, tx, reference)
    if (!isOwn) throw problem('FORBIDDEN')
    if (isPin && (comment.parentId || comment.state !== 'shown')) throw problem('COMMENT_NOT_PINNABLE')
    if (isPin) await setPinnedComment(tx, { id: comment.id, postId: post.id, at: context.now() })
    else await clearPinnedComment(tx, comment.id)
    return { isPinned: isPin }
  })
}

/** Idempotent in both directions. */
export function likeComment(
  context: Context,
  { isLike, ...reference }: CommentReference & { isLike: 0 | 1 },
) {
  return context.db.transaction(async (tx) => {
    const { comment, post, viewer } = await loadCommentForUpdate(context, tx, reference)
    const personId = viewer.viewerId ?? reference.by.id
    const like = { commentId: comment.id, personId, isCreator: personId === post.creatorId }
    const { likes, isNew } = isLike
      ? await insertCommentLike(tx, { ...like, at: context.now() })
      : await deleteCommentLike(tx, like)
    if (isLike && isNew)
      await recordEvent(tx, {
        type: 'comment.liked',
        commentId: comment.id,
        postId: post.id,
        authorId: comment.authorId,
        by: personId,
      })
    return { isLike, totalLike: likes }
  })
}
