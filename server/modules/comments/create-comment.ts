import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { message } from '../../i18n/message.ts'
import { isUnverified } from '../identity/public.ts'
import { actingFor } from '../people/public.ts'
import { findBlockedWord, extractMentions, secondsToWait, commentRequirement } from './comment-rules.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { findComment, insertComment, insertMentions, lastCommentAt, lockSlowMode } from './comment-store.ts'
import { toComment } from './comment-view.ts'
import { commentViewerOf, requireComment } from './read-comments.ts'
import { requirePost, type PostAccess } from '../posts/public.ts'

type CreateCommentInput = {
  by: Person
  postId: string
  parentId?: string | undefined
  text: string
  creatorId?: string | undefined
}
const requirementErrors = {
  off: 'COMMENTS_OFF',
  signIn: 'TOKEN_MISSING',
  follow: 'COMMENTS_FOR_FOLLOWERS',
  subscribe: 'COMMENTS_FOR_SUBSCRIBERS',
} as const

/**
 * Creates a comment. A blocked word holds it without telling the author; comments of a restricted user are
 * visible only to the two of them and are not counted.
 */
export function createComment(
  context: Context,
  { by, postId, parentId, text, creatorId }: CreateCommentInput,
) {
  return context.db.transaction(async (tx) => {
    const postAccess = await requirePost(context, tx, {
      viewer: by,
      postId,
      actingForId: creatorId,
      needs: 'unlocked',
    })
    const { written } = await addComment(context, tx, { by, postAccess, parentId, text, creatorId })
    return written
  })
}

type AddCommentInput = Omit<CreateCommentInput, 'postId'> & {
  postAccess: PostAccess
  tip?: { minor: number; currency: string }
}

/**
 * The same inside a transaction. A comment that comes with a tip skips slow mode and the comment audience.
 */
export async function addComment(
  context: Context,
  tx: Tx,
  { by, postAccess, parentId, text, creatorId, tip }: AddCommentInput,
) {
  const { post, access } = postAccess
  const acting = await actingFor(tx, by, creatorId)
  const cleanText = sanitizeText(text)
  if (!cleanText) throw invalidField('text', 'Write something first.')
  const requirement = commentRequirement(
    { who: post.who, isOff: post.isCommentsOff },
    { ...access, isSignedIn: true },
  )
  if (requirement && !tip) throw problem(requirementErrors[requirement])
  if (!post.viewer || isUnverified(post.viewer.statusCode)) throw problem('ACCOUNT_NOT_VERIFIED')
  const at = context.now()
  if (post.slowSeconds && !access.isOwn && !tip)
    await enforceSlowMode(tx, { postAccess, authorId: acting.id, at })
  const parent = parentId
    ? await resolveThread(context, tx, { by, creatorId, parentId, postId: post.id })
    : undefined

  const isHeld = !access.isOwn && findBlockedWord(cleanText, post.blockedWords) !== undefined
  const isInThread = !isHeld && !post.isRestricted
  // Replies to an invisible comment are invisible too.
  const isCounted = isInThread && (parent?.isCounted ?? true)
  const id = newId(at.getTime())
  const row = {
    id,
    postId: post.id,
    parentId: parent?.id ?? null,
    authorId: acting.id,
    byId: acting.by === acting.id ? null : acting.by,
    text: cleanText,
    state: isHeld ? ('held' as const) : ('shown' as const),
    isCounted,
    tipMinor: tip?.minor ?? 0,
    tipCurrency: tip?.currency ?? null,
    createdAt: at,
  }
  const usernames = extractMentions(cleanText)
  const event = {
    type: 'comment.written' as const,
    commentId: id,
    postId: post.id,
    creatorId: post.creatorId,
    authorId: acting.id,
    by: acting.by,
    isHeld,
    isQuiet: post.isRestricted,
    ...(parent ? { parentId: parent.id } : {}),
  }
  const mentions = usernames.length
    ? await insertComment(tx, row, isInThread).then(() =>
        insertMentions(tx, { commentId: id, authorId: acting.id, usernames }),
      )
    : []
  await Promise.all([
    usernames.length ? undefined : insertComment(tx, row, isInThread),
    recordEvent(tx, { ...event, mentions: mentions.map(({ _id }) => _id) }),
  ])
  const commentRow = { ...row, ...post.viewer, ...emptyCounts, mentions }
  return { id, written: toComment(commentRow, [], commentViewerOf(postAccess)) }
}
const emptyCounts = {
  likes: 0,
  replies: 0,
  isLikedByCreator: false,
  isLike: false,
  pinnedAt: null,
  editedAt: null,
}

/** Threads have one level: a reply to a reply joins the same thread. */
async function resolveThread(
  context: Context,
  tx: Tx,
  {
    by,
    creatorId,
    parentId,
    postId,
  }: Pick<CreateCommentInput, 'by' | 'creatorId' | 'postId'> & { parentId: string },
) {
  const { comment } = await requireComment(context, tx, { caller: by, creatorId, commentId: parentId })
  if (comment.postId !== postId) throw problem('COMMENT_NOT_FOUND')
  if (!comment.parentId) return comment
  const top = await findComment(tx, comment.parentId)
  if (!top) throw problem('COMMENT_NOT_FOUND')
  return top
}

async function enforceSlowMode(
  tx: Tx,
  { postAccess, authorId, at }: { postAccess: PostAccess; authorId: string; at: Date },
) {
  const { id: postId, slowSeconds } = postAccess.post
  await lockSlowMode(tx, postId, authorId)
  const since = new Date(at.getTime() - slowSeconds * 1000)
  const secondsLeft = secondsToWait(slowSeconds, await lastCommentAt(tx, { postId, authorId, since }), at)
  if (secondsLeft > 0)
    throw problem('COMMENT_TOO_SOON', {
      message: message(
        'Slow mode is on. You can comment again in {n, plural, one {# second} other {# seconds}}.',
        { n: secondsLeft },
      ),
      retryAfterSeconds: secondsLeft,
    })
}
