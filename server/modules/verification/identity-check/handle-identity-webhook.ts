import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { WebhookRequest, Verdict } from '../../../ports/identity-check.ts'
import { decideVerification } from '../decide-verification.ts'
import { lockPerson } from '../documents/document-store.ts'
import { saveCheckResult, insertWebhookReceipt } from './identity-check-store.ts'
import { approvedEmail, providerRejectedEmail } from '../emails.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Applies a webhook of the identity provider. Duplicates, older messages and unknown users are accepted
 * without effect. Returns `refused` when the signature is invalid or too old.
 */
export async function handleIdentityWebhook(
  context: Context,
  { body, header }: Omit<WebhookRequest, 'now'>,
): Promise<'taken' | 'refused'> {
  const { db, identityCheck, now } = context
  const message = identityCheck.parseWebhook({ body, header, now: now() })
  if (message === 'forged' || message === 'stale') return 'refused'
  if (message === 'other' || !uuid.test(message.personId)) return 'taken'
  const digest = createHash('sha256').update(body).digest()
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, message.personId)
    if (!person) return
    const { provider } = identityCheck
    if (!(await insertWebhookReceipt(tx, { provider, digest, at: now() }))) return
    if (!(await saveCheckResult(tx, { provider, ...rowOf(message) }))) return
    await decideVerification(tx, {
      personId: message.personId,
      isApproved: message.isApproved,
      buildEmail: (reader) =>
        message.isApproved
          ? approvedEmail(reader, context.config.publicUrl)
          : providerRejectedEmail(reader, message.reason, context.config.publicUrl),
    })
  })
  return 'taken'
}

const rowOf = ({ personId, applicantId, isApproved, reason, decidedAt: toldAt }: Verdict) => ({
  personId,
  applicantId,
  answer: isApproved ? ('approved' as const) : ('rejected' as const),
  reason,
  toldAt,
})
