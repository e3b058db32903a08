import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { checkEmail } from './check-email.ts'
import { deliverCode } from './deliver-code.ts'
import { asPhone } from './login-id.ts'
import { findPerson } from './person-store.ts'
import { codeExpiry, newCode, recipientLimit, resendWaitSeconds, sentReply } from './verification-rules.ts'
import { insertVerification, lastSentTo, voidWaiting, type Purpose } from './verification-store.ts'

type Send = {
  caller: Caller | undefined
  client: Client
  email?: string
  phoneNumber?: string
  countryCode?: string
  trigger?: Purpose
}
type Recipient = { channel: 'email' | 'sms'; recipient: string }

/** Codes that prove that it is the account's owner who asks: they go to the address we know. */
const toOwner = new Set<Purpose>(['CHANGE_USERNAME', 'CHANGE_PASSWORD', 'STEP_UP'])

/**
 * Sends a code to prove that an address or number is one's own. Whether it already belongs to somebody shows
 * only in the message itself: the answer here is the same.
 */
export async function sendCode(context: Context, { caller, client, trigger = 'SIGN_UP', ...typed }: Send) {
  const { db, now, tokens, limits, config } = context
  if (trigger === 'STAFF_SIGN_IN')
    throw wrongField('trigger', 'Codes of this kind are sent while signing in.')
  const person = trigger === 'SIGN_UP' ? undefined : await owner(context, caller)
  const to = person && toOwner.has(trigger) ? mailTo(person.email) : recipientOf(typed, trigger)
  if (person && [person.email, person.phoneE164].includes(to.recipient) && !toOwner.has(trigger))
    throw wrongField(to.channel === 'email' ? 'email' : 'phoneNumber', 'This is what you have already.')

  const at = now()
  await limits.take('code-recipient', recipientLimit, to.recipient)
  const id = newId(at.getTime())
  const code = newCode()
  return db.transaction(async (tx) => {
    await oneAtATime(tx, `code ${person?.id ?? to.recipient}`)
    const sentAt = await lastSentTo(tx, { purpose: trigger, recipient: to.recipient })
    const wait = sentAt ? resendWaitSeconds(sentAt, at) : 0
    if (wait > 0) throw problem('RESEND_TOO_SOON', { retryAfterSeconds: wait })

    if (person) await voidWaiting(tx, { personId: person.id, purpose: trigger, at })
    await insertVerification(tx, {
      id,
      purpose: trigger,
      ...to,
      staffId: null,
      personId: person?.id ?? null,
      codeHash: tokens.hashCode(id, code),
      sentAt: at,
      expiresAt: codeExpiry(at),
    })
    await deliverCode(tx, {
      purpose: trigger,
      ...to,
      code,
      publicUrl: config.publicUrl,
      language: client.language,
      askedBy: caller?.id,
    })
    return sentReply(id)
  })
}

async function owner({ db }: Context, caller: Caller | undefined) {
  if (caller?.kind !== 'person') throw problem('TOKEN_MISSING')
  if (caller.impersonatedBy) throw problem('FORBIDDEN')
  const person = await findPerson(db, caller.id)
  if (!person) throw problem('SESSION_ENDED')
  return person
}

const oneAtATime = (tx: Tx, what: string) => tx`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`
const mailTo = (address: string): Recipient => ({ channel: 'email', recipient: address })

function recipientOf(
  { email, phoneNumber, countryCode }: Pick<Send, 'email' | 'phoneNumber' | 'countryCode'>,
  trigger: Purpose,
): Recipient {
  if (email && trigger !== 'CHANGE_PHONE') return mailTo(checkEmail({ email }).email)
  const phone = phoneNumber && trigger !== 'CHANGE_EMAIL' ? asPhone(phoneNumber, countryCode) : undefined
  if (phone) return { channel: 'sms', recipient: phone }
  if (phoneNumber && trigger !== 'CHANGE_EMAIL')
    throw wrongField('phoneNumber', 'This is not a phone number.')
  if (trigger === 'CHANGE_EMAIL') throw wrongField('email', 'Give an email address.')
  throw wrongField(
    'phoneNumber',
    trigger === 'SIGN_UP' ? 'Give a phone number or an email address.' : 'Give a phone number.',
  )
}
