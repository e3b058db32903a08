import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { newsletterAsked } from './account-letters.ts'
import { checkEmail } from './check-email.ts'
import { askForNewsletter, confirmReader, endReader } from './newsletter-store.ts'

const perAddress = { max: 5, per: 'day' } as const

/** Asks for the newsletter. The answer is the same for every address; mail goes out only to be confirmed. */
export async function joinNewsletter(
  context: Context,
  { client, email: typed }: { client: Client; email: string },
) {
  const { db, now, limits, config } = context
  const { email } = checkEmail({ email: typed })
  await limits.take('newsletter', perAddress, email)
  await db.transaction(async (tx) => {
    const at = now()
    const { id } = await askForNewsletter(tx, { id: newId(at.getTime()), email, askedAt: at })
    const link = (what: string) =>
      `${config.publicUrl}/newsletter/${what}?id=${id}&token=${tokenOf(context, id, what)}`
    const letter = newsletterAsked(
      { language: client.language, timezone: 'UTC' },
      link('confirm'),
      link('unsubscribe'),
    )
    await queueJob(tx, 'send-mail', { to: email, ...letter })
  })
  return {}
}

type Link = { id: string; token: string }

export async function confirmNewsletter(context: Context, { id, token }: Link) {
  requireToken(context, { id, token, what: 'confirm' })
  if (!(await confirmReader(context.db, id, context.now()))) throw problem('NEWSLETTER_LINK_INVALID')
  return {}
}

/** Works as often as it is followed, from any mail, for ever. */
export async function leaveNewsletter(context: Context, { id, token }: Link) {
  requireToken(context, { id, token, what: 'unsubscribe' })
  await endReader(context.db, id, context.now())
  return {}
}

/** Derived, so that every mail can carry it without our keeping it. */
const tokenOf = ({ tokens }: Context, id: string, what: string) =>
  tokens.hashCode(id, `newsletter ${what}`).toString('base64url')

function requireToken(context: Context, { id, token, what }: Link & { what: string }) {
  const right = Buffer.from(tokenOf(context, id, what))
  if (!context.tokens.isSame(right, Buffer.from(token))) throw problem('NEWSLETTER_LINK_INVALID')
}
