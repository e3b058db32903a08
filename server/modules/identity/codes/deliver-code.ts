import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import {
  alreadyRegisteredEmail,
  alreadyRegisteredSms,
  emailChangeCodeEmail,
  codeSms,
  ownerCodeEmail,
  signUpCodeEmail,
  staffCodeEmail,
} from '../emails.ts'
import type { Recipient } from '../../../i18n/render-email.ts'
import { findPersonByLogin } from '../account/person-store.ts'
import type { CodePurpose } from './one-time-code-store.ts'

type DeliverCodeInput = {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  recipient: string
  code: string
  publicUrl: string
  /** Language of the request; existing account owners get their own language instead. */
  language: string
  /** Signed-in requester, who may confirm an address that is already theirs. */
  requestedBy?: string | undefined
}

/**
 * Sends the code. The owner of an existing account is told about the account instead, with the same number
 * of queries and messages, so that the two cases cannot be told apart.
 */
export async function deliverCode(
  tx: Tx,
  { purpose, channel, recipient, code, publicUrl, language, requestedBy: askedBy }: DeliverCodeInput,
) {
  const requester: Recipient = { language, timezone: 'UTC' }
  if (purpose === 'STAFF_SIGN_IN')
    return queueJob(tx, 'send-mail', { to: recipient, ...staffCodeEmail(code) })
  if (purpose === 'CHANGE_USERNAME' || purpose === 'CHANGE_PASSWORD' || purpose === 'STEP_UP')
    return queueJob(tx, 'send-mail', { to: recipient, ...ownerCodeEmail(requester, code, purpose) })

  const found = await findPersonByLogin(tx, channel === 'sms' ? { phone: recipient } : { email: recipient })
  const owner = found && found.id !== askedBy ? found : undefined
  if (channel === 'sms')
    return queueJob(tx, 'send-sms', {
      to: recipient,
      ...(owner ? alreadyRegisteredSms(owner, publicUrl) : codeSms(requester, code)),
    })
  const email =
    purpose === 'CHANGE_EMAIL' ? emailChangeCodeEmail(requester, code) : signUpCodeEmail(requester, code)
  return queueJob(tx, 'send-mail', {
    to: recipient,
    ...(owner ? alreadyRegisteredEmail(owner, publicUrl) : email),
  })
}
