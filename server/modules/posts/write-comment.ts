import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { isUnverified } from '../identity/public.ts'
import { actingFor } from '../people/public.ts'
import { blockedWordIn, mentionsIn, secondsToWait, writeNeed } from './comment-rules.ts'
import { tidyText } from './post-rules.ts'
import { findComment, insertComment, insertMentions, lastCommentAt, lockSlowMode } from './comment-store.ts'
import { toComment } from './comment-view.ts'
import { eyesOf, requireComment } from './read-comments.ts'
import { requireTalk, type Talk } from './talk-access.ts'

type Write = {
  by: Person
  postId: string
  parentId?: string | undefined
  text: string
  creatorId?: string | undefined
}
const refusals = {
  off: 'COMMENTS_OFF',
  signIn: 'TOKEN_MISSING',
  follow: 'COMMENTS_FOR_FOLLOWERS',
  subscribe: 'COMMENTS_FOR_SUBSCRIBERS',
} as const

/**
 * Says something at a post. A word of the creator's list holds it back without telling its author; what somebody
 * restricted writes is read by the two of them alone, and stands in no count.
 */
export function writeComment(context: Context, { by, postId, parentId, text, creatorId }: Write) {
  return context.db.transaction(async (tx) => {
    const talk = await requireTalk(context, tx, { viewer: by, postId, creatorId })
    const { written } = await addComment(context, tx, { by, talk, parentId, text, creatorId })
    return written
  })
}

type Add = Omit<Write, 'postId'> & { talk: Talk; tip?: { minor: number; currency: string } }

/** The same within a transaction; a tip brings its line along, and slow mode does not count for it. */
export async function addComment(
  context: Context,
  tx: Tx,
  { by, talk, parentId, text, creatorId, tip }: Add,
) {
  const { post, seen } = talk
  const acting = await actingFor(tx, by, creatorId)
  const tidy = tidyText(text)
  if (!tidy) throw wrongField('text', 'Write something first.')
  const need = writeNeed({ who: post.who, isOff: post.isCommentsOff }, { ...seen, isSignedIn: true })
  if (need && !tip) throw problem(refusals[need])
  if (!post.viewer || isUnverified(post.viewer.statusCode)) throw problem('ACCOUNT_NOT_VERIFIED')
  const at = context.now()
  if (post.slowSeconds && !seen.isOwn && !tip) await requirePatience(tx, { talk, authorId: acting.id, at })
  const parent = parentId
    ? await threadOf(context, tx, { by, creatorId, parentId, postId: post.id })
    : undefined

  const isHeld = !seen.isOwn && blockedWordIn(tidy, post.blockedWords) !== undefined
  const isInThread = !isHeld && !post.isRestricted
  // Below what nobody else sees an answer is seen by nobody else either.
  const isCounted = isInThread && (parent?.isCounted ?? true)
  const id = newId(at.getTime())
  const row = {
    id,
    postId: post.id,
    parentId: parent?.id ?? null,
    authorId: acting.id,
    byId: acting.by === acting.id ? null : acting.by,
    text: tidy,
    state: isHeld ? ('held' as const) : ('shown' as const),
    isCounted,
    tipMinor: tip?.minor ?? 0,
    tipCurrency: tip?.currency ?? null,
    createdAt: at,
  }
  const usernames = mentionsIn(tidy)
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
  const made = { ...row, ...post.viewer, ...unanswered, mentions }
  return { id, written: toComment(made, [], eyesOf(talk)) }
}
const unanswered = {
  likes: 0,
  replies: 0,
  isLikedByCreator: false,
  isLike: false,
  pinnedAt: null,
  editedAt: null,
}

/** One level of replies: an answer to an answer belongs to the same thread. */
async function threadOf(
  context: Context,
  tx: Tx,
  { by, creatorId, parentId, postId }: Pick<Write, 'by' | 'creatorId' | 'postId'> & { parentId: string },
) {
  const { comment } = await requireComment(context, tx, { caller: by, creatorId, commentId: parentId })
  if (comment.postId !== postId) throw problem('COMMENT_NOT_FOUND')
  if (!comment.parentId) return comment
  const top = await findComment(tx, comment.parentId)
  if (!top) throw problem('COMMENT_NOT_FOUND')
  return top
}

async function requirePatience(tx: Tx, { talk, authorId, at }: { talk: Talk; authorId: string; at: Date }) {
  const { id: postId, slowSeconds } = talk.post
  await lockSlowMode(tx, postId, authorId)
  const since = new Date(at.getTime() - slowSeconds * 1000)
  const left = secondsToWait(slowSeconds, await lastCommentAt(tx, { postId, authorId, since }), at)
  if (left > 0)
    throw problem('COMMENT_TOO_SOON', {
      message:
        left === 1
          ? 'Comments are slowed down here. You can write again in 1 second.'
          : `Comments are slowed down here. You can write again in ${left} seconds.`,
      retryAfterSeconds: left,
    })
}
