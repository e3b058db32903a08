import type { Context } from '../../context.ts'
import type { JobPayloads } from '../../jobs/job-payloads.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { resetLink, resetLinkBySms } from './letters.ts'
import { findPersonByLogin } from './person-store.ts'
import { insertLink } from './mailed-link-store.ts'

const LINK_MS = 30 * 60_000

/** Finds the account and sends its owner a link that works once, for half an hour. */
export async function sendResetLink(
  { db, now, tokens, config }: Context,
  { login, by }: JobPayloads['send-reset-link'],
) {
  const person = await findPersonByLogin(db, login)
  if (!person || person.statusCode === 4) return
  const token = tokens.random()
  const link = `${config.publicUrl}/reset-password?userId=${person.id}&token=${token}`
  await db.transaction(async (tx) => {
    await insertLink(tx, {
      purpose: 'reset',
      tokenHash: tokens.hash(token),
      personId: person.id,
      expiresAt: new Date(now().getTime() + LINK_MS),
    })
    if (by === 'PHONE' && person.phoneE164)
      await queueJob(tx, 'send-sms', { to: person.phoneE164, ...resetLinkBySms(person, link) })
    else await queueJob(tx, 'send-mail', { to: person.email, ...resetLink(person, link) })
  })
}
