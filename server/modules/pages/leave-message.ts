import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { insertContactRequest } from './contact-store.ts'

type Message = { caller: Caller; name: string; email: string; subject?: string; message: string }

/** Keeps a message for staff and mails its sender a copy. */
export async function leaveMessage(
  { db, now }: Context,
  { caller, name, email, subject = '', message }: Message,
) {
  const text = message.trim()
  if (text.length < 10) throw wrongField('message', 'Write a sentence or two, so that we can help.')
  await db.transaction(async (tx) => {
    await insertContactRequest(tx, {
      id: newId(),
      personId: caller.kind === 'person' ? caller.id : null,
      name: name.trim(),
      email,
      subject: subject.trim(),
      message: text,
      at: now(),
    })
    await queueJob(tx, 'send-mail', {
      to: email,
      subject: 'We have your message',
      text: `Thank you for writing. We answer within two working days.\n\nYou wrote:\n\n${text}\n\nFanlight`,
    })
  })
  return {}
}
