import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { newDeviceEmail } from '../account-emails.ts'
import { describeDevice, isKnownDevice } from './device-rules.ts'
import { findPerson } from '../account/person-store.ts'
import { findSession, listEarlierSessions } from '../sessions/session-store.ts'

/** Emails the user about a sign-in from an unknown device. The first device causes no alert. */
export async function alertNewDevice(
  { config }: Context,
  tx: Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
) {
  const session = await findSession(tx, sessionId)
  const person = await findPerson(tx, personId)
  if (!session || !person) return
  const before = await listEarlierSessions(tx, { personId, id: sessionId })
  if (before.length === 0 || before.some((earlier) => isKnownDevice(session, earlier))) return
  const { city, country, createdAt } = session
  await queueJob(tx, 'send-mail', {
    to: person.email,
    ...newDeviceEmail(
      person,
      {
        device: describeDevice(session),
        place: [city, country].filter(Boolean).join(', '),
        at: createdAt,
      },
      config.publicUrl,
    ),
  })
}
