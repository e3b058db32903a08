import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { markReturned } from './leaving-store.ts'
import { noteSignIn } from './note-sign-in.ts'
import { openSession, type DeviceInfo } from './open-session.ts'
import { ACTIVE, DELETED, LEFT, SUSPENDED } from './person-status.ts'
import { changePerson, lockPerson, type PersonRow } from './person-store.ts'
import type { SignInMethod } from './sign-in-store.ts'

export type Arrival = {
  caller: Caller | undefined
  client: Client
  device: DeviceInfo
  /** They know that they left, and want the account back. */
  reactivate?: boolean
}

/** Tells somebody who proved to be the owner why they cannot come in. Nobody else ever hears it. */
export function requireOpenAccount({ statusCode, eraseAt }: PersonRow, reactivate = false) {
  if (statusCode === DELETED) throw problem('CREDENTIALS_WRONG')
  if (statusCode === SUSPENDED) throw problem('ACCOUNT_SUSPENDED')
  if (statusCode !== LEFT || reactivate) return
  throw eraseAt
    ? problem('ACCOUNT_LEAVING', {
        message: `This account will be deleted on ${eraseAt.toISOString().slice(0, 10)}. Bring it back to go on.`,
      })
    : problem('ACCOUNT_DEACTIVATED')
}

/** Opens the session of who proved to be the owner, and brings the account back if they left it. */
export function finishSignIn(
  context: Context,
  {
    personId,
    method,
    caller,
    client,
    device,
    reactivate = false,
  }: Arrival & { personId: string; method: SignInMethod },
) {
  return context.db.transaction(async (tx) => {
    const found = await lockPerson(tx, personId)
    if (!found) throw problem('CREDENTIALS_WRONG')
    requireOpenAccount(found, reactivate)
    const person = found.statusCode === LEFT ? { ...found, statusCode: found.statusBefore ?? ACTIVE } : found
    if (found.statusCode === LEFT) {
      await changePerson(tx, personId, {
        statusCode: person.statusCode,
        statusBefore: null,
        leftAt: null,
        eraseAt: null,
      })
      await markReturned(tx, { personId, at: context.now() })
      await recordEvent(tx, { type: 'person.returned', personId })
    }
    const opened = await openSession(context, tx, { subject: { person }, client, device, replaces: caller })
    await noteSignIn(context, tx, { personId, outcome: 'success', method, client, device })
    return opened
  })
}
