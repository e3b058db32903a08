import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { updatePasswordHash } from './person-store.ts'
import { useLink } from './mailed-link-store.ts'
import { endSessions } from './end-sessions.ts'

/** Sets a new password by the link from the mail. Every session ends: whoever had the old one is out. */
export async function resetPassword(
  { db, now, tokens, endedSessions }: Context,
  { userId, newPassword, token }: { userId: string; newPassword: string; token: string },
) {
  requireGoodPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const ended = await db.transaction(async (tx) => {
    const at = now()
    const owner = await useLink(tx, { tokenHash: tokens.hash(token), purpose: 'reset', at })
    if (owner !== userId) throw problem('RESET_LINK_INVALID')
    await updatePasswordHash(tx, userId, passwordHash)
    const ids = await endSessions(tx, { personId: userId }, 'password reset', at)
    await recordEvent(tx, { type: 'person.passwordReset', personId: userId })
    return ids
  })
  endedSessions.add(ended)
  return {}
}
