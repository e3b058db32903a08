import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { currentParts } from './document-store.ts'
import { claimWaiting, findForReview, ownerOf, releaseClaim } from './queue-store.ts'
import { toReviewItem } from './queue-view.ts'

const LEASE_MS = 10 * 60_000

/** Takes a document for ten minutes, so that two reviewers never look at the same. */
export function claimDocument({ db, now }: Context, { by, documentId }: { by: Staff; documentId?: string }) {
  return db.transaction(async (tx) => {
    const at = now()
    const until = new Date(at.getTime() + LEASE_MS)
    const id = await claimWaiting(tx, { staffId: by.id, at, until, documentId })
    if (!id && !documentId) throw problem('NOTHING_WAITING')
    if (!id && !(await isWaiting(tx, documentId))) throw problem('DOCUMENT_NOT_FOUND')
    const row = id ? await findForReview(tx, id) : undefined
    if (!row) throw problem('DOCUMENT_CLAIMED')
    return toReviewItem(row, await currentParts(tx, [row.id]), { by, at })
  })
}

async function isWaiting(tx: Parameters<typeof findForReview>[0], documentId: string | undefined) {
  return documentId !== undefined && (await findForReview(tx, documentId))?.status === 'waiting'
}

/** Gives a document back to the queue; its place there stays. */
export async function releaseDocument(
  { db }: Context,
  { by, documentId }: { by: Staff; documentId: string },
) {
  const isReleased = await db.transaction((tx) => releaseClaim(tx, documentId, by.id))
  if (!isReleased && !(await ownerOf(db, documentId))) throw problem('DOCUMENT_NOT_FOUND')
  return {}
}
