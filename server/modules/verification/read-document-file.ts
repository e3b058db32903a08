import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { bytesOf } from '../../ports/storage.ts'
import type { Side } from './document-rules.ts'
import { currentParts } from './document-store.ts'
import { ownerOf } from './queue-store.ts'
import { unseal } from './sealed-file.ts'

type Look = { by: Staff; client: Client; documentId: string; side: Side }

/** One side of a document, opened. The look is on record before the file leaves. */
export async function readDocumentFile(context: Context, { by, client, documentId, side }: Look) {
  const { db, storage, now } = context
  const personId = await ownerOf(db, documentId)
  const part = (await currentParts(db, [documentId])).find((one) => one.side === side)
  if (!personId || !part) throw problem('DOCUMENT_NOT_FOUND')
  const stored = part.removedAt ? undefined : await storage.open(part.storageKey)
  if (!stored) throw problem('DOCUMENT_REMOVED')
  const bytes = unseal(context, { documentId, side }, await bytesOf(stored))
  await db.transaction((tx) =>
    recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'document.viewed',
      personId,
      ip: client.ip,
      details: { documentId, side },
    }),
  )
  const isPicture = part.mediaType.startsWith('image/')
  return {
    bytes,
    mediaType: part.mediaType,
    fileName: `${side}.${isPicture ? 'jpg' : 'pdf'}`,
    // A PDF is saved and opened by the reviewer's own reader, never inside our pages.
    isShown: isPicture,
  }
}
