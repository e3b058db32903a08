import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import { hashPassword, requireGoodPassword } from '../identity/public.ts'
import { setMemberPassword, useInvite } from './member-store.ts'

type Join = { client: Client; token: string; password: string }

/** Follows an invitation: the password is set, the link is used up. */
export async function joinStaff({ db, tokens, now }: Context, { client, token, password }: Join) {
  requireGoodPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const at = now()
    const staffId = await useInvite(tx, tokens.hash(token), at)
    const isSet = staffId && (await setMemberPassword(tx, staffId, passwordHash)).count === 1
    if (!isSet) throw problem('INVITE_INVALID')
    await recordAudit(tx, { at, staffId, action: 'member.joined', ip: client.ip })
    return {}
  })
}
