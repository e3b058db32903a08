import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import {
  alreadyRegistered,
  alreadyRegisteredBySms,
  changeCode,
  codeBySms,
  ownerCode,
  signUpCode,
  staffCode,
} from './letters.ts'
import type { Reader } from '../../words/letter-for.ts'
import { findPersonByLogin } from './person-store.ts'
import type { Purpose } from './verification-store.ts'

type Deliver = {
  purpose: Purpose
  channel: 'email' | 'sms'
  recipient: string
  code: string
  publicUrl: string
  /** In which language it was asked for; an account’s owner is told in their own. */
  language: string
  /** Who is signed in and asks: what is theirs already may be confirmed by them. */
  askedBy?: string | undefined
}

/**
 * Hands a code to the post. It goes only to who may use it: the owner of an existing account is told about
 * that instead, by as many queries and as many messages, so that nobody can tell the two apart.
 */
export async function deliverCode(
  tx: Tx,
  { purpose, channel, recipient, code, publicUrl, language, askedBy }: Deliver,
) {
  const asker: Reader = { language, timezone: 'UTC' }
  if (purpose === 'STAFF_SIGN_IN') return queueJob(tx, 'send-mail', { to: recipient, ...staffCode(code) })
  if (purpose === 'CHANGE_USERNAME' || purpose === 'CHANGE_PASSWORD' || purpose === 'STEP_UP')
    return queueJob(tx, 'send-mail', { to: recipient, ...ownerCode(asker, code, purpose) })

  const found = await findPersonByLogin(tx, channel === 'sms' ? { phone: recipient } : { email: recipient })
  const owner = found && found.id !== askedBy ? found : undefined
  if (channel === 'sms')
    return queueJob(tx, 'send-sms', {
      to: recipient,
      ...(owner ? alreadyRegisteredBySms(owner, publicUrl) : codeBySms(asker, code)),
    })
  const letter = purpose === 'CHANGE_EMAIL' ? changeCode(asker, code) : signUpCode(asker, code)
  return queueJob(tx, 'send-mail', {
    to: recipient,
    ...(owner ? alreadyRegistered(owner, publicUrl) : letter),
  })
}
