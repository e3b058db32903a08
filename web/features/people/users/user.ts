import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type UserCard = Data<Endpoints['GET /follow']>['items'][number]
export type Profile = Data<Endpoints['GET /profile']>

/** Actions on another user; each is an `intent` of `/people/act`. */
export type UserAction =
  | 'follow'
  | 'unfollow'
  | 'remove'
  | 'accept'
  | 'decline'
  | 'block'
  | 'unblock'
  | 'restrict'
  | 'unrestrict'
  | 'mute'
  | 'unmute'

/** Result of `/people/act`: the changed state, or an error message. */
export type UserActionResult =
  | { done: UserAction; isFollow?: 0 | 1; isRequested?: 0 | 1 }
  | { message: string }
