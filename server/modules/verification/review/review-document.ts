import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { decideVerification } from '../decide-verification.ts'
import type { ReasonCode, Side } from '../documents/document-rules.ts'
import {
  approveWaitingParts,
  listCurrentParts,
  decideDocument,
  lockDocument,
  lockPerson,
  rejectPart,
} from '../documents/document-store.ts'
import { approvedEmail, rejectedEmail } from '../emails.ts'
import { findDocumentOwner } from './queue-store.ts'

type ReviewInput = {
  by: Staff
  client: Client
  documentId: string
  decision: 'approve' | 'reject'
  reasons?: { side: Side; reason: ReasonCode; note?: string }[]
}

/**
 * Approves or rejects a document that no other reviewer holds. A rejection names each rejected side with a
 * reason; the other sides are kept.
 */
export function reviewDocument(
  { db, now, config }: Context,
  { by, client, documentId, decision, reasons = [] }: ReviewInput,
) {
  return db.transaction(async (tx) => {
    const at = now()
    const personId = await findDocumentOwner(tx, documentId)
    // Lock order: person, then document.
    if (personId) await lockPerson(tx, personId)
    const document = await lockDocument(tx, documentId)
    if (!document || !personId) throw problem('DOCUMENT_NOT_FOUND')
    if (document.status !== 'waiting') throw problem('DOCUMENT_DECIDED')
    if (document.claimedBy !== by.id && document.claimedUntil && document.claimedUntil > at)
      throw problem('DOCUMENT_CLAIMED')
    const isApproved = decision === 'approve'
    const rejections = reasons.map(({ note = '', ...reason }) => ({ ...reason, note: note.trim() }))
    const sides = (await listCurrentParts(tx, [documentId])).map(({ side }) => side)
    requireReasons(isApproved, rejections, sides)

    for (const reason of rejections) await rejectPart(tx, { documentId, ...reason, at })
    await approveWaitingParts(tx, documentId, at)
    await decideDocument(tx, { documentId, status: isApproved ? 'approved' : 'rejected', by: by.id, at })
    const statusCode = await decideVerification(tx, {
      personId,
      isApproved,
      documentId,
      buildEmail: (reader) =>
        isApproved
          ? approvedEmail(reader, config.publicUrl)
          : rejectedEmail(reader, rejections, config.publicUrl),
    })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: isApproved ? 'document.approved' : 'document.rejected',
      personId,
      ip: client.ip,
      details: { documentId, ...(isApproved ? {} : { reasons: rejections }) },
    })
    return { statusCode }
  })
}

function requireReasons(
  isApproved: boolean,
  reasons: { side: Side; reason: ReasonCode; note: string }[],
  sides: Side[],
) {
  if (isApproved && reasons.length) throw invalidField('reasons', 'Approvals don’t take reasons.')
  if (!isApproved && !reasons.length) throw invalidField('reasons', 'Choose which side to reject and why.')
  if (new Set(reasons.map(({ side }) => side)).size < reasons.length)
    throw invalidField('reasons', 'Give one reason per side.')
  if (reasons.some(({ side }) => !sides.includes(side)))
    throw invalidField('reasons', 'This document has no such side.')
  if (reasons.some(({ reason, note }) => reason === 'OTHER' && !note))
    throw invalidField('reasons', 'Describe what’s wrong.')
}
