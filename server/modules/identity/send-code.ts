import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { checkEmail } from './check-email.ts'
import { alreadyRegistered, codeBySms, signUpCode } from './letters.ts'
import { asPhone, type LoginId } from './login-id.ts'
import { findPersonByLogin } from './person-store.ts'
import { codeExpiry, newCode, recipientLimit, resendWaitSeconds, sentReply } from './verification-rules.ts'
import { insertVerification, lastSentTo } from './verification-store.ts'

type Send = {
  email?: string
  phoneNumber?: string
  countryCode?: string
  trigger?: 'SIGN_UP' | 'STAFF_SIGN_IN'
}

/**
 * Sends a code to prove that an address or number is one's own. Whether it already belongs to somebody shows
 * only in the message itself: the answer here is the same.
 */
export async function sendCode(
  { db, now, tokens, limits, config }: Context,
  { email, phoneNumber, countryCode, trigger = 'SIGN_UP' }: Send,
) {
  if (trigger !== 'SIGN_UP') throw wrongField('trigger', 'Codes of this kind are sent while signing in.')
  const to = recipientOf({ email, phoneNumber, countryCode })
  const at = now()
  await limits.take('code-recipient', recipientLimit, to.recipient)
  const id = newId(at.getTime())
  const code = newCode()

  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`code ${to.recipient}`}, 0))`
    const sentAt = await lastSentTo(tx, { purpose: trigger, recipient: to.recipient })
    const wait = sentAt ? resendWaitSeconds(sentAt, at) : 0
    if (wait > 0) throw problem('RESEND_TOO_SOON', { retryAfterSeconds: wait })

    await insertVerification(tx, {
      id,
      purpose: trigger,
      channel: to.channel,
      recipient: to.recipient,
      staffId: null,
      codeHash: tokens.hashCode(id, code),
      sentAt: at,
      expiresAt: codeExpiry(at),
    })
    await deliver(tx, { ...to, code, publicUrl: config.publicUrl })
    return sentReply(id)
  })
}

type Recipient = { channel: 'email' | 'sms'; recipient: string; login: LoginId }

function recipientOf({ email, phoneNumber, countryCode }: Omit<Send, 'trigger'>): Recipient {
  if (email) {
    const address = checkEmail({ email }).email
    return { channel: 'email', recipient: address, login: { email: address } }
  }
  const phone = phoneNumber ? asPhone(phoneNumber, countryCode) : undefined
  if (!phone)
    throw wrongField(
      'phoneNumber',
      phoneNumber ? 'This is not a phone number.' : 'Give a phone number or an email address.',
    )
  return { channel: 'sms', recipient: phone, login: { phone } }
}

/** A code goes only to who may use it; the owner of an existing account is told about that instead. */
export async function deliver(
  tx: Tx,
  { channel, recipient, login, code, publicUrl }: Recipient & { code: string; publicUrl: string },
) {
  const owner = await findPersonByLogin(tx, login)
  if (channel === 'sms') {
    if (!owner) await queueJob(tx, 'send-sms', { to: recipient, ...codeBySms(code) })
    return
  }
  await queueJob(tx, 'send-mail', {
    to: recipient,
    ...(owner ? alreadyRegistered(publicUrl) : signUpCode(code)),
  })
}
