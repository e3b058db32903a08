import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { newDevice } from './account-letters.ts'
import { deviceText, isKnownDevice } from './device-rules.ts'
import { findPerson } from './person-store.ts'
import { findSession, sessionsBefore } from './session-store.ts'

/** Tells somebody by mail that a device signed in which never did before. The first one needs no alert. */
export async function alertNewDevice(
  { config }: Context,
  tx: Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
) {
  const session = await findSession(tx, sessionId)
  const person = await findPerson(tx, personId)
  if (!session || !person) return
  const before = await sessionsBefore(tx, { personId, id: sessionId })
  if (before.length === 0 || before.some((earlier) => isKnownDevice(session, earlier))) return
  const { city, country, createdAt } = session
  await queueJob(tx, 'send-mail', {
    to: person.email,
    ...newDevice(
      person,
      {
        device: deviceText(session),
        place: [city, country].filter(Boolean).join(', '),
        at: createdAt,
      },
      config.publicUrl,
    ),
  })
}
