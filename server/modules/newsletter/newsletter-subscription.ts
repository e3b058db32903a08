import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { newsletterConfirmationEmail } from './emails.ts'
import { checkEmail } from '../identity/public.ts'
import { upsertSubscriber, confirmSubscriber, markUnsubscribed } from './newsletter-store.ts'

const perAddress = { max: 5, per: 'day' } as const

/** Sends a confirmation email (double opt-in). The reply is the same for every address. */
export async function subscribeToNewsletter(
  context: Context,
  { client, email: input }: { client: Client; email: string },
) {
  const { db, now, limits, config } = context
  const { email } = checkEmail({ email: input })
  await limits.consume('newsletter', perAddress, email)
  await db.transaction(async (tx) => {
    const at = now()
    const { id } = await upsertSubscriber(tx, { id: newId(at.getTime()), email, askedAt: at })
    const link = (action: string) =>
      `${config.publicUrl}/newsletter/${action}?id=${id}&token=${linkToken(context, id, action)}`
    const confirmation = newsletterConfirmationEmail(
      { language: client.language, timezone: 'UTC' },
      link('confirm'),
      link('unsubscribe'),
    )
    await queueJob(tx, 'send-mail', { to: email, ...confirmation })
  })
  return {}
}

type Link = { id: string; token: string }

export async function confirmNewsletterSubscription(context: Context, { id, token }: Link) {
  requireValidToken(context, { id, token, action: 'confirm' })
  if (!(await confirmSubscriber(context.db, id, context.now()))) throw problem('NEWSLETTER_LINK_INVALID')
  return {}
}

/** The link never expires and can be used any number of times. */
export async function unsubscribeFromNewsletter(context: Context, { id, token }: Link) {
  requireValidToken(context, { id, token, action: 'unsubscribe' })
  await markUnsubscribed(context.db, id, context.now())
  return {}
}

/** Derived instead of stored, so that every email can carry it. */
const linkToken = ({ tokens }: Context, id: string, action: string) =>
  tokens.hashCode(id, `newsletter ${action}`).toString('base64url')

function requireValidToken(context: Context, { id, token, action }: Link & { action: string }) {
  const expected = Buffer.from(linkToken(context, id, action))
  if (!context.tokens.isSame(expected, Buffer.from(token))) throw problem('NEWSLETTER_LINK_INVALID')
}
