import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { normalizeEmail, normalizePhone, findPerson, isUnverified } from '../../identity/public.ts'
import { handoffLinkEmail, handoffLinkSms } from '../emails.ts'

type HandoffLinkInput = { by: Person; email?: string; phoneNumber?: string; countryCode?: string }

/** Sends a link to continue on another device, to the user's own address or number only. */
export async function sendHandoffLink(
  { db, config }: Context,
  { by, email, phoneNumber, countryCode }: HandoffLinkInput,
) {
  const person = await findPerson(db, by.id)
  if (!person) throw problem('SESSION_ENDED')
  if (!isUnverified(person.statusCode)) throw problem('VERIFICATION_NOT_NEEDED')
  if (email && normalizeEmail(email) !== person.email)
    throw invalidField('email', 'The link can only be sent to your own email address.')
  const phone = phoneNumber ? normalizePhone(phoneNumber, countryCode) : undefined
  if (phoneNumber && (!phone || phone !== person.phoneE164))
    throw invalidField('phoneNumber', 'The link can only be sent to your own phone number.')
  const link = `${config.publicUrl}/document`
  await db.transaction(async (tx) => {
    if (phone) await queueJob(tx, 'send-sms', { to: phone, ...handoffLinkSms(person, link) })
    if (email || !phone)
      await queueJob(tx, 'send-mail', { to: person.email, ...handoffLinkEmail(person, link) })
  })
  return {}
}
