import type { UserAction, UserActionResult } from './user.ts'

export type FollowState = 'none' | 'requested' | 'following'
type Known = { isFollow: 0 | 1; isRequested: 0 | 1; isPrivate: boolean }

/**
 * State of a follow button: the pending action, else the last response, else the loaded state. A failed
 * action therefore reverts.
 */
export function followState(
  known: Known,
  pending: UserAction | undefined,
  response: UserActionResult | undefined,
): FollowState {
  if (pending === 'follow') return known.isPrivate ? 'requested' : 'following'
  if (pending === 'unfollow') return 'none'
  const current = response && 'done' in response ? { ...known, ...response } : known
  return current.isFollow ? 'following' : current.isRequested ? 'requested' : 'none'
}
