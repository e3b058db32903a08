import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { alertNewDevice } from './sign-in/alert-new-device.ts'
import { passwordChangedEmail, welcomeEmail } from './emails.ts'
import { findPerson } from './account/person-store.ts'

export const eventHandlers: EventHandlers = {
  'session.started': async (context, tx, { sessionId, kind, personId }) => {
    if (kind === 'person' && personId) await alertNewDevice(context, tx, { sessionId, personId })
  },
  'person.signedUp': async ({ config }, tx, { personId }) => {
    const person = await findPerson(tx, personId)
    if (person)
      await queueJob(tx, 'send-mail', { to: person.email, ...welcomeEmail(person, config.publicUrl) })
  },
  'person.passwordReset': async ({ config }, tx, { personId }) => {
    const person = await findPerson(tx, personId)
    if (person)
      await queueJob(tx, 'send-mail', { to: person.email, ...passwordChangedEmail(person, config.publicUrl) })
  },
}
