import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import type { Staff } from '../../http/tokens.ts'
import type { PersonRow } from './person-store.ts'
import { insertSession } from './session-store.ts'
import { IMPERSONATION_SECONDS, toSessionReply } from './session-view.ts'

type Open = { staff: Staff; person: PersonRow; reason: string; client: Client }

/**
 * Puts a staff member in a person's place for an hour, inside the transaction at hand. The session is the
 * staff member's own: it is none of the person's devices, alerts nobody, and there is no refresh token, so
 * nothing prolongs it. It ends with the staff session it was opened from.
 */
export async function openImpersonation(context: Context, tx: Tx, { staff, person, reason, client }: Open) {
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
