import type { StaffRole } from '../../../contract/core/endpoint.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { endSessions } from '../identity/public.ts'
import { sendInvitation } from './invite-member.ts'
import { findMember, lockOwners, removeMember, updateMember } from './member-store.ts'

type Change = {
  by: Staff
  client: Client
  id: string
  name?: string
  role?: StaffRole
  isRemoved?: 0 | 1
  inviteAgain?: 0 | 1
}

/**
 * Updates or removes a staff member. Their sessions end when the role changes, because tokens carry the
 * role. The last owner cannot be removed.
 */
export async function changeMember(context: Context, { by, client, id, ...change }: Change) {
  const { db, now, revokedSessions } = context
  const ended = await db.transaction(async (tx) => {
    const at = now()
    const owners = await lockOwners(tx)
    const member = await findMember(tx, id)
    if (!member) throw problem('MEMBER_NOT_FOUND')
    const role = change.role ?? member.role
    const isRemoved = change.isRemoved === 1
    const isOwnerLeaving = member.role === 'owner' && (isRemoved || role !== 'owner')
    if (isOwnerLeaving && owners.every((owner) => owner === id)) throw problem('LAST_OWNER')

    if (isRemoved) await removeMember(tx, id, at)
    else await updateMember(tx, { id, name: change.name?.trim() || member.name, role })
    if (change.inviteAgain === 1 && !isRemoved) await sendInvitation(context, tx, member)
    const ids =
      isRemoved || role !== member.role ? await endSessions(tx, { staffId: id }, 'role changed', at) : []
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: isRemoved ? 'member.removed' : 'member.changed',
      ip: client.ip,
      details: {
        memberId: id,
        ...(role === member.role ? {} : { from: member.role, to: role }),
        ...(change.inviteAgain === 1 ? { invitedAgain: true } : {}),
      },
    })
    return ids
  })
  revokedSessions.add(ended)
  return {}
}
