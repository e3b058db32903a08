import type { Act, Acted } from './person.ts'

export type FollowState = 'none' | 'asked' | 'following'
type Known = { isFollow: 0 | 1; isRequested: 0 | 1; isPrivate: boolean }

/**
 * How a follow button stands: as it will when what was just pressed succeeds, else as the last answer had it,
 * else as the page came. A refusal therefore puts it back.
 */
export function followState(known: Known, pending: Act | undefined, answer: Acted | undefined): FollowState {
  if (pending === 'follow') return known.isPrivate ? 'asked' : 'following'
  if (pending === 'unfollow') return 'none'
  const told = answer && 'done' in answer ? { ...known, ...answer } : known
  return told.isFollow ? 'following' : told.isRequested ? 'asked' : 'none'
}
