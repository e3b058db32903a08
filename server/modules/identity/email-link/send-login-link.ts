import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPersonByLogin } from '../account/person-store.ts'
import { loginLinkEmail } from '../emails.ts'
import { insertEmailLink } from '../password/email-link-store.ts'

const LINK_MS = 15 * 60_000

/** Looks up the account and emails its owner a link that works once within 15 minutes. */
export async function sendLoginLink(
  { db, now, tokens, config }: Context,
  { login, redirect }: JobPayloads['send-login-link'],
) {
  const person = await findPersonByLogin(db, login)
  if (!person || person.statusCode === ProfileStatus.deleted) return
  const token = tokens.random()
  const query = new URLSearchParams({ userId: person.id, token, ...(redirect ? { redirect } : {}) })
  await db.transaction(async (tx) => {
    await insertEmailLink(tx, {
      purpose: 'sign-in',
      tokenHash: tokens.hash(token),
      personId: person.id,
      expiresAt: new Date(now().getTime() + LINK_MS),
    })
    const link = `${config.publicUrl}/login/link?${query}`
    await queueJob(tx, 'send-mail', { to: person.email, ...loginLinkEmail(person, link) })
  })
}
