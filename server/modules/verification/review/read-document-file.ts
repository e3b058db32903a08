import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { bytesOf } from '../../../ports/storage.ts'
import type { Side } from '../documents/document-rules.ts'
import { listCurrentParts } from '../documents/document-store.ts'
import { findDocumentOwner } from './queue-store.ts'
import { decryptFile } from '../../../crypto/encrypt-file.ts'

type ReadDocumentFileInput = { by: Staff; client: Client; documentId: string; side: Side }

/** One decrypted side of a document. The audit entry is written before the file is returned. */
export async function readDocumentFile(
  context: Context,
  { by, client, documentId, side }: ReadDocumentFileInput,
) {
  const { db, storage, now } = context
  const personId = await findDocumentOwner(db, documentId)
  const part = (await listCurrentParts(db, [documentId])).find((item) => item.side === side)
  if (!personId || !part) throw problem('DOCUMENT_NOT_FOUND')
  const stored = part.removedAt ? undefined : await storage.open(part.storageKey)
  if (!stored) throw problem('DOCUMENT_REMOVED')
  const bytes = decryptFile(context, { documentId, side }, await bytesOf(stored))
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
  const isImage = part.mediaType.startsWith('image/')
  return {
    bytes,
    mediaType: part.mediaType,
    fileName: `${side}.${isImage ? 'jpg' : 'pdf'}`,
    // PDFs are downloaded, never rendered in our pages.
    isShown: isImage,
  }
}
