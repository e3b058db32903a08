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
/** Whether a post may move to the requested state. Published posts never become drafts again. */
export function canTransition(from: PostState, requested: RequestedState) {
  if (from === 'removed') return false
  if (requested === undefined) return from !== 'deleted'
  if (requested === 'draft') return from === 'draft' || from === 'waiting' || from === 'scheduled'
  if (requested === 'hidden') return from === 'published' || from === 'hidden'
  return from !== 'deleted'
}
