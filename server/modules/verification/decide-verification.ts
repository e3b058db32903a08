import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { lockPerson, setVerificationStatus } from './document-store.ts'
import type { Letter, Reader } from '../../words/letter-for.ts'

type Decide = {
  personId: string
  isApproved: boolean
  documentId?: string
  letter: (reader: Reader & { firstName: string }) => Letter
}

/** What follows from a decision, whoever made it: the status, an event, a letter. */
export async function decideVerification(tx: Tx, decided: Decide) {
  const { personId, isApproved, documentId, letter } = decided
  const statusCode = isApproved ? 1 : 6
  await setVerificationStatus(tx, personId, statusCode)
  await recordEvent(tx, {
    type: 'verification.decided',
    personId,
    isApproved,
    ...(documentId ? { documentId } : {}),
  })
  const person = await lockPerson(tx, personId)
  if (person && person.statusCode !== 4)
    await queueJob(tx, 'send-mail', { to: person.email, ...letter(person) })
  return person?.statusCode ?? statusCode
}
