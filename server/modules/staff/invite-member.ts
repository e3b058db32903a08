import type { StaffRole } from '../../../contract/core/endpoint.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { normalizeEmail } from '../identity/public.ts'
import { invitationEmail } from './emails.ts'
import { insertInvite, insertMember } from './member-store.ts'

const INVITE_MS = 3 * 86_400_000
type Invite = { by: Staff; client: Client; email: string; name: string; role: StaffRole }

/** Adds a staff member. They have no password until they follow the emailed link. */
export function inviteMember(context: Context, { by, client, email, name, role }: Invite) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const at = now()
    const address = normalizeEmail(email)
    const trimmed = name.trim()
    const id = await insertMember(tx, { id: newId(at.getTime()), email: address, name: trimmed, role, at })
    if (!id) throw problem('MEMBER_EXISTS')
    await sendInvitation(context, tx, { id, email: address, name: trimmed })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'member.invited',
      ip: client.ip,
      details: { memberId: id, role },
    })
    return {
      _id: id,
      name: trimmed,
      email: address,
      role,
      isMe: false,
      hasJoined: false,
      createdAt: at.toISOString(),
    }
  })
}

/** Sends a new link and invalidates the previous one. */
export async function sendInvitation(
  { tokens, now, config }: Context,
  tx: Tx,
  { id, email, name }: { id: string; email: string; name: string },
) {
  const token = tokens.random()
  const expiresAt = new Date(now().getTime() + INVITE_MS)
  await insertInvite(tx, { tokenHash: tokens.hash(token), staffId: id, expiresAt })
  await queueJob(tx, 'send-mail', {
    to: email,
    ...invitationEmail(name, `${config.publicUrl}/admin/join?token=${token}`),
  })
}
