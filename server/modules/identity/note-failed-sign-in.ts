import type { Context } from '../../context.ts'
import type { JobPayloads } from '../../jobs/job-payloads.ts'
import { noteSignIn } from './note-sign-in.ts'
import { findPersonByLogin } from './person-store.ts'

/** Puts a wrong password into its owner's history, if the login is anybody's. */
export async function noteFailedSignIn(
  context: Context,
  { login, ip, userAgent, device, at }: JobPayloads['note-failed-sign-in'],
) {
  const person = await findPersonByLogin(context.db, login)
  if (!person) return
  await noteSignIn(context, context.db, {
    personId: person.id,
    outcome: 'password-wrong',
    method: 'password',
    client: { ip, userAgent },
    device,
    at: new Date(at),
  })
}
