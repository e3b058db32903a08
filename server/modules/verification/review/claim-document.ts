import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { listCurrentParts } from '../documents/document-store.ts'
import { claimFromQueue, findForReview, findDocumentOwner, releaseClaim } from './queue-store.ts'
import { toReviewItem } from './queue-view.ts'

const LEASE_MS = 10 * 60_000

/** Claims a document for ten minutes, so that two reviewers never review the same one. */
export function claimDocument({ db, now }: Context, { by, documentId }: { by: Staff; documentId?: string }) {
  return db.transaction(async (tx) => {
    const at = now()
    const until = new Date(at.getTime() + LEASE_MS)
    const id = await claimFromQueue(tx, { staffId: by.id, at, until, documentId })
    if (!id && !documentId) throw problem('NOTHING_WAITING')
    if (!id && !(await isWaiting(tx, documentId))) throw problem('DOCUMENT_NOT_FOUND')
    const row = id ? await findForReview(tx, id) : undefined
    if (!row) throw problem('DOCUMENT_CLAIMED')
    return toReviewItem(row, await listCurrentParts(tx, [row.id]), { by, at })
  })
}

async function isWaiting(tx: Parameters<typeof findForReview>[0], documentId: string | undefined) {
  return documentId !== undefined && (await findForReview(tx, documentId))?.status === 'waiting'
}

/** Returns a document to its place in the queue. */
export async function releaseDocument(
  { db }: Context,
  { by, documentId }: { by: Staff; documentId: string },
) {
  const isReleased = await db.transaction((tx) => releaseClaim(tx, documentId, by.id))
  if (!isReleased && !(await findDocumentOwner(db, documentId))) throw problem('DOCUMENT_NOT_FOUND')
  return {}
}
