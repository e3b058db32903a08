import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPerson } from '../../identity/public.ts'
import { notifyStaff } from '../../staff/public.ts'
import { insertContactRequest } from './contact-store.ts'
import { contactReceivedEmail, contactMessageEmail } from '../emails.ts'

type ContactMessageInput = {
  caller: Caller
  /** Language of the form. */
  language: string
  name: string
  email: string
  subject?: string
  message: string
}

/** Stores the message, forwards it to staff and confirms it to the sender. */
export async function sendContactMessage(
  { db, now, config }: Context,
  { caller, language, name, email, subject = '', message }: ContactMessageInput,
) {
  const text = message.trim()
  if (text.length < 10) throw invalidField('message', 'Tell us a bit more so we can help.')
  const contactMessage = { name: name.trim(), email, subject: subject.trim(), message: text }
  await db.transaction(async (tx) => {
    const person = caller.kind === 'person' ? await findPerson(tx, caller.id) : undefined
    await insertContactRequest(tx, {
      id: newId(),
      personId: person?.id ?? null,
      ...contactMessage,
      at: now(),
    })
    const isOwnAddress = person?.email.toLowerCase() === email.toLowerCase()
    const confirmation = contactReceivedEmail({ language, timezone: '' }, isOwnAddress ? text : undefined)
    await queueJob(tx, 'send-mail', { to: email, ...confirmation })
    const account = person && `${config.publicUrl}/${person.username}`
    await notifyStaff(tx, ['support', 'owner'], contactMessageEmail({ ...contactMessage, account }))
  })
  return {}
}
