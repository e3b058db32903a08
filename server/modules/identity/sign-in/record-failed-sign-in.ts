import type { Context } from '../../../context.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findPersonByLogin } from '../account/person-store.ts'

/** Adds a failed attempt to the owner's login history, if the login exists. */
export async function recordFailedSignIn(
  context: Context,
  { login, ip, userAgent, device, at }: JobPayloads['record-failed-sign-in'],
) {
  const person = await findPersonByLogin(context.db, login)
  if (!person) return
  await recordSignIn(context, context.db, {
    personId: person.id,
    outcome: 'password-wrong',
    method: 'password',
    client: { ip, userAgent },
    device,
    at: new Date(at),
  })
}
