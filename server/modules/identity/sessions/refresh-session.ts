import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { refreshExpiry } from './open-session.ts'
import { isClosedAccount } from '../account/account-status.ts'
import { findPerson, saveUsedLanguage } from '../account/person-store.ts'
import { endSessions } from './end-sessions.ts'
import {
  insertRefreshToken,
  lockTokenFamily,
  markTokenUsed,
  touchSession,
  type TokenFamilyRow,
} from './session-store.ts'
import { toSessionReply } from './session-view.ts'
import { findStaff } from '../staff-sign-in/staff-store.ts'

type Outcome = { reply: ReturnType<typeof toSessionReply> } | { ended: string }

/** A second tab may present the token that the first one has just exchanged within this time. */
const REUSE_GRACE_MS = 10_000

/**
 * Exchanges a refresh token. Concurrent tabs get the same successor. A token that was exchanged before, or
 * whose successor is already in use, was stolen: the session ends.
 */
export async function refreshSession(
  context: Context,
  {
    client,
    refreshToken = client.cookies.refreshToken,
    accessToken,
  }: { client: Client; refreshToken?: string; accessToken?: string },
) {
  const { db, tokens, now, geo, revokedSessions } = context
  if (!refreshToken) throw problem('TOKEN_MISSING')
  const at = now()
  const hash = tokens.hash(refreshToken)
  const timezone = (await geo.locate(client.ip))?.timezone

  const outcome = await db.transaction<Outcome>(async (tx) => {
    const family = await lockTokenFamily(tx, hash)
    if (!family || family.expiresAt <= at) throw problem('TOKEN_INVALID')
    if (accessToken && tokens.sessionOf(accessToken) !== family.id) throw problem('TOKEN_INVALID')
    if (family.endedAt) throw problem('SESSION_ENDED')
    const isConcurrentTab =
      family.usedAt && at.getTime() - family.usedAt.getTime() <= REUSE_GRACE_MS && !family.successorUsedAt
    if (family.usedAt && !isConcurrentTab) return revoke(tx, family.id, 'refresh token reused', at)
    const person = family.personId ? await findPerson(tx, family.personId) : undefined
    if (person && isClosedAccount(person.statusCode)) return revoke(tx, family.id, 'account closed', at)

    const next = tokens.refresh(family.id, family.generation + 1)
    if (!isConcurrentTab) {
      await markTokenUsed(tx, hash, at)
      await insertRefreshToken(tx, {
        hash: tokens.hash(next),
        sessionId: family.id,
        generation: family.generation + 1,
        issuedAt: at,
        expiresAt: refreshExpiry(at),
      })
      await touchSession(tx, family.id, at)
      if (person) await saveUsedLanguage(tx, person, client)
    }
    const staff = family.staffId ? await findStaff(tx, { id: family.staffId }) : undefined
    const caller = callerOf(family, person, staff)
    return { reply: toSessionReply(context, { caller, refreshToken: next, person, timezone }) }
  })

  if ('reply' in outcome) return outcome.reply
  revokedSessions.add([outcome.ended])
  throw problem('SESSION_ENDED')
}

async function revoke(tx: Tx, id: string, reason: string, at: Date) {
  await endSessions(tx, { id }, reason, at)
  return { ended: id }
}

function callerOf(
  family: TokenFamilyRow,
  person?: { id: string; userType: 1 | 2 | 3 },
  staff?: Awaited<ReturnType<typeof findStaff>>,
): Caller {
  const sessionId = family.id
  if (person) return { kind: 'person', id: person.id, sessionId, userType: person.userType }
  if (staff) return { kind: 'staff', id: staff.id, sessionId, userType: 9, role: staff.role }
  return { kind: 'guest', id: sessionId, sessionId, userType: 0 }
}
