import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { alertNewDevice } from './new-device-alert.ts'
import { passwordChanged, welcome } from './letters.ts'
import { findPerson } from './person-store.ts'

/** What the identity module does when something has happened. */
export const subscriptions: Subscriptions = {
  'session.started': async (context, tx, { sessionId, kind, personId }) => {
    if (kind === 'person' && personId) await alertNewDevice(context, tx, { sessionId, personId })
  },
  'person.signedUp': async ({ config }, tx, { personId }) => {
    const person = await findPerson(tx, personId)
    if (person) await queueJob(tx, 'send-mail', { to: person.email, ...welcome(person, config.publicUrl) })
  },
  'person.passwordReset': async ({ config }, tx, { personId }) => {
    const person = await findPerson(tx, personId)
    if (person)
      await queueJob(tx, 'send-mail', { to: person.email, ...passwordChanged(person, config.publicUrl) })
  },
}
