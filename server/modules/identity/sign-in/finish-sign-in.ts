import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { message } from '../../../i18n/message.ts'
import { markReactivated } from '../account/account-closure-store.ts'
import { recordSignIn } from './record-sign-in.ts'
import { openSession, type DeviceInfo } from '../sessions/open-session.ts'
import { updatePerson, lockPerson, type PersonRow } from '../account/person-store.ts'
import type { SignInMethod } from './sign-in-store.ts'

export type SignInAttempt = {
  caller: Caller | undefined
  client: Client
  device: DeviceInfo
  /** The user confirmed that a deactivated account should be reactivated. */
  reactivate?: boolean
}

/** Says why an authenticated owner cannot sign in. Only called after the credentials were verified. */
export function requireSignInAllowed({ statusCode, eraseAt }: PersonRow, reactivate = false) {
  if (statusCode === ProfileStatus.deleted) throw problem('CREDENTIALS_WRONG')
  if (statusCode === ProfileStatus.suspended) throw problem('ACCOUNT_SUSPENDED')
  if (statusCode !== ProfileStatus.deactivated || reactivate) return
  throw eraseAt
    ? problem('ACCOUNT_LEAVING', {
        message: message('This account will be deleted on {date}. Restore it to continue.', {
          date: eraseAt.toISOString().slice(0, 10),
        }),
      })
    : problem('ACCOUNT_DEACTIVATED')
}

/** Opens the session and reactivates a deactivated account. */
export function finishSignIn(
  context: Context,
  {
    personId,
    method,
    caller,
    client,
    device,
    reactivate = false,
  }: SignInAttempt & { personId: string; method: SignInMethod },
) {
  return context.db.transaction(async (tx) => {
    const found = await lockPerson(tx, personId)
    if (!found) throw problem('CREDENTIALS_WRONG')
    requireSignInAllowed(found, reactivate)
    const person =
      found.statusCode === ProfileStatus.deactivated
        ? { ...found, statusCode: found.statusBefore ?? ProfileStatus.active }
        : found
    if (found.statusCode === ProfileStatus.deactivated) {
      await updatePerson(tx, personId, {
        statusCode: person.statusCode,
        statusBefore: null,
        leftAt: null,
        eraseAt: null,
      })
      await markReactivated(tx, { personId, at: context.now() })
      await recordEvent(tx, { type: 'person.returned', personId })
    }
    const opened = await openSession(context, tx, { subject: { person }, client, device, replaces: caller })
    await recordSignIn(context, tx, { personId, outcome: 'success', method, client, device })
    return opened
  })
}
