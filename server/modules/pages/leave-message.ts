import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findPerson } from '../identity/public.ts'
import { writeToStaff } from '../staff/public.ts'
import { insertContactRequest } from './contact-store.ts'
import { messageArrived, messageForStaff } from './letters.ts'

type Message = {
  caller: Caller
  /** What the form was read in. */
  language: string
  name: string
  email: string
  subject?: string
  message: string
}

/** Keeps a message, hands it to staff, and tells its sender that it arrived. */
export async function leaveMessage(
  { db, now, config }: Context,
  { caller, language, name, email, subject = '', message }: Message,
) {
  const text = message.trim()
  if (text.length < 10) throw wrongField('message', 'Write a sentence or two, so that we can help.')
  const written = { name: name.trim(), email, subject: subject.trim(), message: text }
  await db.transaction(async (tx) => {
    const person = caller.kind === 'person' ? await findPerson(tx, caller.id) : undefined
    await insertContactRequest(tx, { id: newId(), personId: person?.id ?? null, ...written, at: now() })
    const isTheirs = person?.email.toLowerCase() === email.toLowerCase()
    const letter = messageArrived({ language, timezone: '' }, isTheirs ? text : undefined)
    await queueJob(tx, 'send-mail', { to: email, ...letter })
    const account = person && `${config.publicUrl}/${person.username}`
    await writeToStaff(tx, ['support', 'owner'], messageForStaff({ ...written, account }))
  })
  return {}
}
