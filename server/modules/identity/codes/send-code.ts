import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { checkEmail } from '../sign-up/check-email.ts'
import { deliverCode } from './deliver-code.ts'
import { normalizePhone } from '../sign-in/login-id.ts'
import { findPerson } from '../account/person-store.ts'
import {
  codeExpiry,
  newCode,
  recipientLimit,
  resendWaitSeconds,
  toCodeSentReply,
} from './one-time-code-rules.ts'
import {
  insertOneTimeCode,
  findLastSentAt,
  voidPendingCodes,
  type CodePurpose,
  lockCodeRequests,
} from './one-time-code-store.ts'

type SendCodeInput = {
  caller: Caller | undefined
  client: Client
  email?: string
  phoneNumber?: string
  countryCode?: string
  trigger?: CodePurpose
}
type Recipient = { channel: 'email' | 'sms'; recipient: string }

/** Purposes that prove account ownership: the code goes to the stored address. */
const ownerPurposes = new Set<CodePurpose>(['CHANGE_USERNAME', 'CHANGE_PASSWORD', 'STEP_UP'])

/**
 * Sends a code to prove ownership of an address or number. The reply never tells whether it belongs to an
 * account; only the message itself does.
 */
export async function sendCode(
  context: Context,
  { caller, client, trigger = 'SIGN_UP', ...input }: SendCodeInput,
) {
  const { db, now, tokens, limits, config } = context
  if (trigger === 'STAFF_SIGN_IN') throw invalidField('trigger', 'Codes of this type are sent during login.')
  const person = trigger === 'SIGN_UP' ? undefined : await requireOwner(context, caller)
  const to = person && ownerPurposes.has(trigger) ? emailRecipient(person.email) : recipientOf(input, trigger)
  if (person && [person.email, person.phoneE164].includes(to.recipient) && !ownerPurposes.has(trigger))
    throw invalidField(
      to.channel === 'email' ? 'email' : 'phoneNumber',
      'This is already your current value.',
    )

  const at = now()
  await limits.consume('code-recipient', recipientLimit, to.recipient)
  const id = newId(at.getTime())
  const code = newCode()
  return db.transaction(async (tx) => {
    await lockCodeRequests(tx, `code ${person?.id ?? to.recipient}`)
    const sentAt = await findLastSentAt(tx, { purpose: trigger, recipient: to.recipient })
    const wait = sentAt ? resendWaitSeconds(sentAt, at) : 0
    if (wait > 0) throw problem('RESEND_TOO_SOON', { retryAfterSeconds: wait })

    if (person) await voidPendingCodes(tx, { personId: person.id, purpose: trigger, at })
    await insertOneTimeCode(tx, {
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
      requestedBy: caller?.id,
    })
    return toCodeSentReply(id)
  })
}

async function requireOwner({ db }: Context, caller: Caller | undefined) {
  if (caller?.kind !== 'person') throw problem('TOKEN_MISSING')
  if (caller.impersonatedBy) throw problem('FORBIDDEN')
  const person = await findPerson(db, caller.id)
  if (!person) throw problem('SESSION_ENDED')
  return person
}

const emailRecipient = (address: string): Recipient => ({ channel: 'email', recipient: address })

function recipientOf(
  { email, phoneNumber, countryCode }: Pick<SendCodeInput, 'email' | 'phoneNumber' | 'countryCode'>,
  trigger: CodePurpose,
): Recipient {
  if (email && trigger !== 'CHANGE_PHONE') return emailRecipient(checkEmail({ email }).email)
  const phone =
    phoneNumber && trigger !== 'CHANGE_EMAIL' ? normalizePhone(phoneNumber, countryCode) : undefined
  if (phone) return { channel: 'sms', recipient: phone }
  if (phoneNumber && trigger !== 'CHANGE_EMAIL')
    throw invalidField('phoneNumber', 'Enter a valid phone number.')
  if (trigger === 'CHANGE_EMAIL') throw invalidField('email', 'Enter an email address.')
  throw invalidField(
    'phoneNumber',
    trigger === 'SIGN_UP' ? 'Enter a phone number or an email address.' : 'Enter a phone number.',
  )
}
