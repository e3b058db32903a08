export type PostState = 'draft' | 'waiting' | 'scheduled' | 'published' | 'hidden' | 'deleted' | 'removed'

export const UNDO_SECONDS = 30
/** Deleted posts are purged after this time. */
export const DELETED_RETENTION_SECONDS = 86_400

/** The state of a post after its creator publishes it. */
export function nextPostState({
  publishAt,
  now,
  files,
  isAgreed,
}: {
  publishAt: Date | null
  now: Date
  files: readonly { state: string }[]
  /** Everyone tagged has consented. */
  isAgreed: boolean
}): PostState {
  if (publishAt && publishAt > now) return 'scheduled'
  return isAgreed && files.every(({ state }) => state === 'ready') ? 'published' : 'waiting'
}

type RequestedState = 'draft' | 'published' | 'hidden' | undefined
/** Whether a creator may ask for this state. Published posts never become drafts again. */
export function canTransition(from: PostState, requested: RequestedState) {
  if (from === 'removed') return false
  if (requested === undefined) return from !== 'deleted'
  if (requested === 'draft') return from === 'draft' || from === 'waiting' || from === 'scheduled'
  if (requested === 'hidden') return from === 'published' || from === 'hidden'
  return from !== 'deleted'
}

/** Why the product, not its creator, returned a post to the drafts. */
export type RevertReason = 'FILE_FAILED' | 'REEL_NOT_UPRIGHT' | 'CONSENT_REFUSED'
/** Why a post was hidden without its creator asking for it. */
export type HideReason = 'EXPIRED' | 'CONSENT_MISSING'

const saved = {
  draft: 'post.drafted',
  waiting: 'post.waiting',
  scheduled: 'post.scheduled',
  published: 'post.published',
} as const
const restored = 'post.restored' as const
const putBack = 'post.putBack' as const
const unpublished = { ...saved, deleted: 'post.deleted' } as const
/** Every possible transition and the event it records. */
const transitions = {
  new: saved,
  draft: unpublished,
  waiting: unpublished,
  scheduled: unpublished,
  published: { hidden: 'post.hidden', deleted: 'post.deleted', removed: 'post.takenDown' },
  hidden: { published: 'post.unhidden', deleted: 'post.deleted', removed: 'post.takenDown' },
  deleted: {
    draft: restored,
    waiting: restored,
    scheduled: restored,
    published: restored,
    hidden: restored,
    removed: 'post.takenDown',
  },
  removed: { published: putBack, hidden: putBack, deleted: putBack },
} as const satisfies Record<PostState | 'new', Partial<Record<PostState, string>>>

type Values<T> = T[keyof T]
export type PostTransition =
  | Values<{ [From in keyof typeof transitions]: Values<(typeof transitions)[From]> }>
  | 'post.heldBack'
  | 'post.expired'

export type TransitionQuery = {
  from: PostState | 'new'
  to: PostState
  isPublishedBefore: boolean
  reason?: RevertReason | HideReason | undefined
}
/**
 * The one event of a transition. A post is published once in its life; becoming visible again has events of
 * its own, so that followers are not notified twice.
 */
export function transitionEvent({ from, to, isPublishedBefore, reason }: TransitionQuery): PostTransition {
  const byState: Partial<Record<PostState, PostTransition>> = transitions[from]
  const event = from === to ? undefined : byState[to]
  if (!event) throw new Error(`A post cannot go from ${from} to ${to}.`)
  if (to === 'draft' && reason) return 'post.heldBack'
  if (to === 'hidden' && reason === 'EXPIRED') return 'post.expired'
  // Deleted while it waited, restored when it was ready.
  if (to === 'published' && from === 'deleted' && !isPublishedBefore) return 'post.published'
  return event
}
