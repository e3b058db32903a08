import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { actingFor, type Acting } from '../people/public.ts'
import { accessTo, type Seen } from '../subscriptions/public.ts'
import { guardedPost } from './load-cards.ts'
import { findTalkPost, type TalkPost } from './talk-post-store.ts'

export type Talk = { post: TalkPost; seen: Seen; viewerId: string | undefined }
type Asked = { viewer: Caller; postId: string; creatorId?: string | undefined }

/** In whose eyes a caller looks: their own, those of the creator an agency names, or nobody's. */
export async function viewerIdOf(sql: Queries, viewer: Caller, creatorId: string | undefined) {
  if (viewer.kind !== 'person') return undefined
  return creatorId ? (await actingFor(sql, viewer, creatorId)).id : viewer.id
}

/**
 * A post somebody may know of, and how they stand to it. One that is hidden or over is there for its creator
 * and for who bought it; everybody else is told what they would be told of one that never was.
 */
export async function findTalk(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { viewer, postId, creatorId }: Asked,
): Promise<Talk> {
  const viewerId = await viewerIdOf(sql, viewer, creatorId)
  const post = await findTalkPost(sql, { postId, viewerId })
  if (!post || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const at = now()
  const seen = (await accessTo(sql, { viewer, at, things: [guardedPost(post)], actingForId: creatorId })).get(
    post.id,
  )
  if (!seen) throw problem('POST_NOT_FOUND')
  const isOpen = post.state === 'published' && (!post.expiresAt || post.expiresAt > at)
  const isKept = seen.isOwn || (seen.isBuyer && (post.state === 'hidden' || post.state === 'published'))
  if (!isOpen && !isKept) throw problem('POST_NOT_FOUND')
  return { post, seen, viewerId }
}

/** The same, for what only somebody who sees the post may read or do. */
export async function requireTalk(context: Pick<Context, 'now'>, sql: Queries, asked: Asked) {
  const talk = await findTalk(context, sql, asked)
  if (!talk.seen.isAllowed) throw problem('POST_LOCKED')
  return talk
}

/** A creator, or an agency in the name of one. */
export async function requireCreator(
  sql: Queries,
  person: Person,
  creatorId: string | undefined,
): Promise<Acting> {
  const acting = await actingFor(sql, person, creatorId)
  if (acting.id === person.id && person.userType !== 2) throw problem('FORBIDDEN')
  return acting
}
