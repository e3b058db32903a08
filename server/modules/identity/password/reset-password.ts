import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import { hashPassword, requireStrongPassword } from './hash-password.ts'
import { updatePasswordHash } from '../account/person-store.ts'
import { cancelEmailLinks, consumeEmailLink } from './email-link-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** Sets a new password with the emailed link and ends every session. */
export async function resetPassword(
  { db, now, tokens, revokedSessions }: Context,
  { userId, newPassword, token }: { userId: string; newPassword: string; token: string },
) {
  requireStrongPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const ended = await db.transaction(async (tx) => {
    const at = now()
    const owner = await consumeEmailLink(tx, { tokenHash: tokens.hash(token), purpose: 'reset', at })
    if (owner !== userId) throw problem('RESET_LINK_INVALID')
    await cancelEmailLinks(tx, { personId: userId, at })
    await updatePasswordHash(tx, userId, passwordHash)
    const ids = await endSessions(tx, { personId: userId }, 'password reset', at)
    await recordEvent(tx, { type: 'person.passwordReset', personId: userId })
    return ids
  })
  revokedSessions.add(ended)
  return {}
}
