import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { decideVerification } from './decide-verification.ts'
import type { ReasonCode, Side } from './document-rules.ts'
import {
  approveWaitingParts,
  currentParts,
  decideDocument,
  lockDocument,
  lockPerson,
  rejectPart,
} from './document-store.ts'
import { approved, rejected } from './letters.ts'
import { ownerOf } from './queue-store.ts'

type Review = {
  by: Staff
  client: Client
  documentId: string
  decision: 'approve' | 'reject'
  reasons?: { side: Side; reason: ReasonCode; note?: string }[]
}

/**
 * Decides about a document that nobody else has open. A rejection names the sides that will not do, each with
 * a reason; the others are kept.
 */
export function reviewDocument(
  { db, now, config }: Context,
  { by, client, documentId, decision, reasons = [] }: Review,
) {
  return db.transaction(async (tx) => {
    const at = now()
    const personId = await ownerOf(tx, documentId)
    // The person before the document, as everywhere.
    if (personId) await lockPerson(tx, personId)
    const document = await lockDocument(tx, documentId)
    if (!document || !personId) throw problem('DOCUMENT_NOT_FOUND')
    if (document.status !== 'waiting') throw problem('DOCUMENT_DECIDED')
    if (document.claimedBy !== by.id && document.claimedUntil && document.claimedUntil > at)
      throw problem('DOCUMENT_CLAIMED')
    const isApproved = decision === 'approve'
    const said = reasons.map(({ note = '', ...reason }) => ({ ...reason, note: note.trim() }))
    const sides = (await currentParts(tx, [documentId])).map(({ side }) => side)
    requireReasons(isApproved, said, sides)

    for (const reason of said) await rejectPart(tx, { documentId, ...reason, at })
    await approveWaitingParts(tx, documentId, at)
    await decideDocument(tx, { documentId, status: isApproved ? 'approved' : 'rejected', by: by.id, at })
    const statusCode = await decideVerification(tx, {
      personId,
      isApproved,
      documentId,
      letter: (reader) =>
        isApproved ? approved(reader, config.publicUrl) : rejected(reader, said, config.publicUrl),
    })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: isApproved ? 'document.approved' : 'document.rejected',
      personId,
      ip: client.ip,
      details: { documentId, ...(isApproved ? {} : { reasons: said }) },
    })
    return { statusCode }
  })
}

function requireReasons(
  isApproved: boolean,
  reasons: { side: Side; reason: ReasonCode; note: string }[],
  sides: Side[],
) {
  if (isApproved && reasons.length) throw wrongField('reasons', 'Approving needs no reasons.')
  if (!isApproved && !reasons.length) throw wrongField('reasons', 'Say which side will not do, and why.')
  if (new Set(reasons.map(({ side }) => side)).size < reasons.length)
    throw wrongField('reasons', 'One reason for each side.')
  if (reasons.some(({ side }) => !sides.includes(side)))
    throw wrongField('reasons', 'This document has no such side.')
  if (reasons.some(({ reason, note }) => reason === 'OTHER' && !note))
    throw wrongField('reasons', 'Write what is wrong.')
}
