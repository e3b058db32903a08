import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { findPerson } from './person-store.ts'

/** Who a token belongs to. */
export async function readSession({ db }: Context, { caller }: { caller: Caller }) {
  const base = {
    _id: caller.id,
    sessionId: caller.sessionId,
    userType: caller.userType,
    isGuest: caller.kind === 'guest',
  }
  if (caller.kind !== 'person') return { ...base, defaultCurrency: 'USD' }
  const person = await findPerson(db, caller.id)
  if (!person) throw problem('SESSION_ENDED')
  return {
    ...base,
    firstName: person.firstName,
    username: person.username,
    statusCode: person.statusCode,
    ...(person.profilePic ? { profilePic: person.profilePic } : {}),
    defaultCurrency: person.currency,
  }
}
