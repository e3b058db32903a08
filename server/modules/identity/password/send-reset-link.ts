import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { resetLinkEmail, resetLinkSms } from '../emails.ts'
import { findPersonByLogin } from '../account/person-store.ts'
import { insertEmailLink } from './email-link-store.ts'

const LINK_MS = 30 * 60_000

/** Looks up the account and sends its owner a link that works once within 30 minutes. */
export async function sendResetLink(
  { db, now, tokens, config }: Context,
  { login, by }: JobPayloads['send-reset-link'],
) {
  const person = await findPersonByLogin(db, login)
  if (!person || person.statusCode === ProfileStatus.deleted) return
  const token = tokens.random()
  const link = `${config.publicUrl}/reset-password?userId=${person.id}&token=${token}`
  await db.transaction(async (tx) => {
    await insertEmailLink(tx, {
      purpose: 'reset',
      tokenHash: tokens.hash(token),
      personId: person.id,
      expiresAt: new Date(now().getTime() + LINK_MS),
    })
    if (by === 'PHONE' && person.phoneE164)
      await queueJob(tx, 'send-sms', { to: person.phoneE164, ...resetLinkSms(person, link) })
    else await queueJob(tx, 'send-mail', { to: person.email, ...resetLinkEmail(person, link) })
  })
}
