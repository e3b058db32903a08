import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import { hashPassword, requireStrongPassword } from '../identity/public.ts'
import { setMemberPassword, consumeInvite } from './member-store.ts'

type Join = { client: Client; token: string; password: string }

/** Accepts an invitation: sets the password and consumes the link. */
export async function joinStaff({ db, tokens, now }: Context, { client, token, password }: Join) {
  requireStrongPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const at = now()
    const staffId = await consumeInvite(tx, tokens.hash(token), at)
    const isSet = staffId && (await setMemberPassword(tx, staffId, passwordHash)).count === 1
    if (!isSet) throw problem('INVITE_INVALID')
    await recordAudit(tx, { at, staffId, action: 'member.joined', ip: client.ip })
    return {}
  })
}
