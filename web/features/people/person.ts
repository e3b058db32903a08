import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type PersonCard = Data<Endpoints['GET /follow']>['items'][number]
export type Profile = Data<Endpoints['GET /profile']>

/** Everything one person can do to another from a button; each is an `intent` of `/people/act`. */
export type Act =
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

/** What `/people/act` answers: what changed, or the sentence of a refusal. */
export type Acted = { done: Act; isFollow?: 0 | 1; isRequested?: 0 | 1 } | { message: string }
