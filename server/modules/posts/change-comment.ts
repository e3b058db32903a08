import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { recount, uncount } from './comment-count.ts'
import { blockedWordIn, editableUntil, mentionsIn } from './comment-rules.ts'
import { tidyText } from './post-rules.ts'
import {
  deleteMentions,
  deleteThread,
  insertMentions,
  likeComment,
  lockComment,
  pinComment,
  saveText,
  setState,
  unlikeComment,
  unpinComment,
} from './comment-store.ts'
import { requireComment, threadsOf } from './read-comments.ts'
import { countComments } from './talk-post-store.ts'

type Who = { by: Person; commentId: string; creatorId?: string | undefined }

/** The comment, locked, and with whose eyes it is looked at. */
async function take(context: Context, tx: Tx, { by, commentId, creatorId }: Who) {
  await lockComment(tx, commentId)
  const found = await requireComment(context, tx, { caller: by, creatorId, commentId })
  const { comment, talk, eyes } = found
  return { comment, post: talk.post, eyes, isAuthor: comment.authorId === eyes.viewerId, isOwn: eyes.isOwn }
}

/** Changes what one said, for a quarter of an hour; it is marked as changed, and the word list reads it again. */
export function editComment(context: Context, { text, ...who }: Who & { text: string }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, eyes, isAuthor, isOwn } = await take(context, tx, who)
    if (!isAuthor) throw problem('FORBIDDEN')
    const at = context.now()
    if (at > editableUntil(comment.createdAt)) throw problem('COMMENT_TOO_OLD')
    const tidy = tidyText(text)
    if (!tidy) throw wrongField('text', 'Write something first.')
    const isHeld = !isOwn && blockedWordIn(tidy, post.blockedWords) !== undefined
    const state = isHeld && comment.state === 'shown' ? 'held' : comment.state
    if (state !== comment.state) await uncount(tx, comment)
    await saveText(tx, { id: comment.id, text: tidy, state, editedAt: at })
    await deleteMentions(tx, comment.id)
    const usernames = mentionsIn(tidy)
    if (usernames.length)
      await insertMentions(tx, { commentId: comment.id, authorId: comment.authorId, usernames })
    const [changed] = await threadsOf(tx, [comment.id], eyes)
    if (!changed) throw problem('COMMENT_NOT_FOUND')
    return changed
  })
}

/** Takes a comment away with everything below it: its author may, and the creator of the post. */
export function deleteComment(context: Context, who: Who) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isAuthor, isOwn, eyes } = await take(context, tx, who)
    if (!isAuthor && !isOwn) throw problem('FORBIDDEN')
    await uncount(tx, comment)
    await deleteThread(tx, comment.id)
    await recordEvent(tx, {
      type: 'comment.deleted',
      commentId: comment.id,
      postId: post.id,
      authorId: comment.authorId,
      by: eyes.viewerId ?? who.by.id,
    })
    return { commentCount: await countComments(tx, post.id) }
  })
}

/** Hides a comment from everybody but its author and the creator, or shows it: also one that was held back. */
export function hideComment(context: Context, { isHide, ...who }: Who & { isHide: 0 | 1 }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isOwn } = await take(context, tx, who)
    if (!isOwn) throw problem('FORBIDDEN')
    const state = isHide ? ('hidden' as const) : ('shown' as const)
    if (comment.state !== state) {
      if (isHide) await uncount(tx, comment)
      await setState(tx, comment.id, state)
      if (!isHide) await recount(tx, { ...comment, creatorId: post.creatorId })
    }
    return { state, commentCount: await countComments(tx, post.id) }
  })
}

/** Pins a comment at one's own post, in place of the one before. */
export function changePin(context: Context, { isPin, ...who }: Who & { isPin: 0 | 1 }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, isOwn } = await take(context, tx, who)
    if (!isOwn) throw problem('FORBIDDEN')
    if (isPin && (comment.parentId || comment.state !== 'shown')) throw problem('COMMENT_NOT_PINNABLE')
    if (isPin) await pinComment(tx, { id: comment.id, postId: post.id, at: context.now() })
    else await unpinComment(tx, comment.id)
    return { isPinned: isPin }
  })
}

/** Likes a comment, or no longer; twice is the same as once. */
export function changeCommentLike(context: Context, { isLike, ...who }: Who & { isLike: 0 | 1 }) {
  return context.db.transaction(async (tx) => {
    const { comment, post, eyes } = await take(context, tx, who)
    const personId = eyes.viewerId ?? who.by.id
    const like = { commentId: comment.id, personId, isCreator: personId === post.creatorId }
    const { likes, isNew } = isLike
      ? await likeComment(tx, { ...like, at: context.now() })
      : await unlikeComment(tx, like)
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
