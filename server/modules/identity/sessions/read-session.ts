import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { findPerson } from '../account/person-store.ts'
import { findImpersonation, findStaffName } from './session-store.ts'
import { isUnverified } from '../account/account-status.ts'

export async function readSession({ db }: Context, { caller }: { caller: Caller }) {
  const base = {
    _id: caller.id,
    sessionId: caller.sessionId,
    userType: caller.userType,
    isGuest: caller.kind === 'guest',
  }
  if (caller.kind === 'guest') return { ...base, defaultCurrency: 'USD' }
  if (caller.kind === 'staff')
    return { ...base, firstName: await findStaffName(db, caller.id), defaultCurrency: 'USD' }
  const person = await findPerson(db, caller.id)
  if (!person) throw problem('SESSION_ENDED')
  return {
    ...base,
    firstName: person.firstName,
    username: person.username,
    statusCode: person.statusCode,
    ...(isUnverified(person.statusCode) ? { nonVarifiedProfile: true } : {}),
    ...(caller.impersonatedBy ? { impersonation: await readImpersonation(db, caller.sessionId) } : {}),
    ...(person.profilePic ? { profilePic: person.profilePic } : {}),
    defaultCurrency: person.currency,
  }
}

async function readImpersonation(sql: Queries, sessionId: string) {
  const found = await findImpersonation(sql, sessionId)
  if (!found) throw problem('SESSION_ENDED')
  return { staffName: found.staffName, reason: found.reason, expiresAt: found.expiresAt.toISOString() }
}
