import type { Tx } from '../../../db/database.ts'
import { recordEvent, type Event } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { PostContentRow, PostRow } from '../authoring/post-store.ts'
import {
  transitionEvent,
  type HideReason,
  type PostState,
  type PostTransition,
  type RevertReason,
} from './post-state.ts'
import { savePostState, type PostStateColumns } from './post-state-store.ts'

export type StatefulPost = Pick<
  PostRow,
  'id' | 'creatorId' | 'publishAt' | 'publishedAt' | 'expiresAt' | 'pinnedAt'
> & { state: PostState | 'new' }

type PostStateChange = {
  /** Locked in this transaction, as it was before. */
  post: StatefulPost
  to: PostState
  at: Date
  by: string
  reason?: RevertReason | HideReason | undefined
  /** Saved in the same statement. */
  content?: PostContentRow | undefined
  /** The pin of a restored post. */
  pinnedAt?: Date | null
  /** Earlier than `at` for deletions that cannot be undone. */
  deletedAt?: Date
}

/** The one writer of a post's state: saves it, records its one event and queues its jobs. */
export async function changePostState(tx: Tx, change: PostStateChange) {
  const { post, to, content } = change
  const from = post.state
  const isPublishedBefore = post.publishedAt !== null
  const type = transitionEvent({ from, to, isPublishedBefore, reason: change.reason })
  // New posts are inserted as drafts.
  const stored = from === 'new' ? 'draft' : from
  if (stored !== to || content)
    await savePostState(tx, {
      id: post.id,
      from: stored,
      columns: stateColumns(change),
      beforeDeletion: beforeDeletion(change),
      content,
    })
  await recordEvent(tx, toEvent(type, change))
  await queuePostJobs(tx, { ...post, ...content, state: to })
}

function stateColumns({ post, to, at, reason, pinnedAt, deletedAt }: PostStateChange): PostStateColumns {
  const from = post.state
  const isRestored = from === 'deleted' && to !== 'removed'
  return {
    state: to,
    updatedAt: at,
    ...(to === 'published' ? { publishedAt: post.publishedAt ?? at, isHeld: false } : {}),
    ...(from === 'published' ? { pinnedAt: null } : {}),
    ...(from === 'published' && to === 'hidden' ? { isHeld: reason === 'CONSENT_MISSING' } : {}),
    ...(to === 'deleted' && from !== 'removed' ? { deletedAt: deletedAt ?? at } : {}),
    ...(isRestored ? { deletedAt: null, pinnedAt: pinnedAt ?? null } : {}),
  }
}

function beforeDeletion({ post: { state, pinnedAt }, to }: PostStateChange) {
  if (state === 'deleted') return to === 'removed' ? undefined : null
  return to === 'deleted' && state !== 'removed' && state !== 'new' ? { state, pinnedAt } : undefined
}

function toEvent(type: PostTransition, { post, by, reason }: PostStateChange): Event {
  const event = { postId: post.id, creatorId: post.creatorId }
  if (type === 'post.heldBack') return { type, ...event, reason: reason ?? '' }
  if (type === 'post.takenDown' || type === 'post.putBack' || type === 'post.expired')
    return { type, ...event }
  return { type, ...event, by }
}

/** Wakes the scheduler when a post is due or ends. Also needed when only its dates changed. */
export async function queuePostJobs(
  tx: Tx,
  { id, state, publishAt, expiresAt }: Pick<PostRow, 'id' | 'state' | 'publishAt' | 'expiresAt'>,
) {
  if (state === 'scheduled' && publishAt)
    await queueJob(tx, 'process-scheduled-posts', {}, { runAt: publishAt, key: `post ${id}` })
  if (state === 'published' && expiresAt)
    await queueJob(tx, 'process-scheduled-posts', {}, { runAt: expiresAt, key: `post ${id} ends` })
}
