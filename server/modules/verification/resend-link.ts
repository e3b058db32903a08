import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { asEmail, asPhone, findPerson, isUnverified } from '../identity/public.ts'
import { goOnElsewhere, goOnElsewhereBySms } from './letters.ts'

type Resend = { by: Person; email?: string; phoneNumber?: string; countryCode?: string }

/** Sends a person the link to go on on another device, to their own address or number and no other. */
export async function resendLink({ db, config }: Context, { by, email, phoneNumber, countryCode }: Resend) {
  const person = await findPerson(db, by.id)
  if (!person) throw problem('SESSION_ENDED')
  if (!isUnverified(person.statusCode)) throw problem('VERIFICATION_NOT_NEEDED')
  if (email && asEmail(email) !== person.email)
    throw wrongField('email', 'The link goes to your own address only.')
  const phone = phoneNumber ? asPhone(phoneNumber, countryCode) : undefined
  if (phoneNumber && (!phone || phone !== person.phoneE164))
    throw wrongField('phoneNumber', 'The link goes to your own number only.')
  const link = `${config.publicUrl}/document`
  await db.transaction(async (tx) => {
    if (phone) await queueJob(tx, 'send-sms', { to: phone, ...goOnElsewhereBySms(person, link) })
    if (email || !phone) await queueJob(tx, 'send-mail', { to: person.email, ...goOnElsewhere(person, link) })
  })
  return {}
}
