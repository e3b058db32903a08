import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Staff } from '../../../http/tokens.ts'
import type { PersonRow } from '../account/person-store.ts'
import { insertSession } from './session-store.ts'
import { IMPERSONATION_SECONDS, toSessionReply } from './session-view.ts'

type OpenImpersonationInput = { staff: Staff; person: PersonRow; reason: string; client: Client }

/**
 * Opens a one-hour session of a staff member acting as a user, inside the caller's transaction. It belongs
 * to the staff member: it is not listed among the user's devices, sends no alert, has no refresh token and
 * ends with the staff session it was opened from.
 */
export async function openImpersonationSession(
  context: Context,
  tx: Tx,
  { staff, person, reason, client }: OpenImpersonationInput,
) {
  const at = context.now()
  const id = newId(at.getTime())
  await insertSession(tx, {
    id,
    kind: 'staff',
    personId: null,
    staffId: staff.id,
    device: {},
    ip: client.ip,
    userAgent: client.userAgent,
    city: '',
    country: '',
    createdAt: at,
    lastUsedAt: at,
    impersonates: person.id,
    openedFrom: staff.sessionId,
    expiresAt: new Date(at.getTime() + IMPERSONATION_SECONDS * 1000),
    impersonationReason: reason,
  })
  const reply = toSessionReply(context, {
    caller: {
      kind: 'person',
      id: person.id,
      sessionId: id,
      userType: person.userType,
      impersonatedBy: staff.id,
    },
    person,
  })
  return { sessionId: id, reply }
}
