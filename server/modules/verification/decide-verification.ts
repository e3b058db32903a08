import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { lockPerson, setVerificationStatus } from './documents/document-store.ts'
import type { Email, Recipient } from '../../i18n/render-email.ts'

type DecisionInput = {
  personId: string
  isApproved: boolean
  documentId?: string
  buildEmail: (reader: Recipient & { firstName: string }) => Email
}

/** Applies a decision: sets the status, records the event and emails the user. */
export async function decideVerification(tx: Tx, decision: DecisionInput) {
  const { personId, isApproved, documentId, buildEmail: mail } = decision
  const statusCode = isApproved ? ProfileStatus.active : ProfileStatus.rejected
  await setVerificationStatus(tx, personId, statusCode)
  await recordEvent(tx, {
    type: 'verification.decided',
    personId,
    isApproved,
    ...(documentId ? { documentId } : {}),
  })
  const person = await lockPerson(tx, personId)
  if (person && person.statusCode !== ProfileStatus.deleted)
    await queueJob(tx, 'send-mail', { to: person.email, ...mail(person) })
  return person?.statusCode ?? statusCode
}
