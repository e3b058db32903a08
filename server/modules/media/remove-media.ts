import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Uploader } from './begin-upload.ts'
import { sourceKey, storageFolder, variantFolder } from './media-rules.ts'
import { deleteMedia, findMedia, mediaIdsOf } from './media-store.ts'

type Removed = { id: string; uploadId?: string | null }

/** Files go before their rows: when that is interrupted, the rows are still there to try again. */
export async function removeMedia(context: Pick<Context, 'db' | 'storage'>, rows: readonly Removed[]) {
  if (rows.length === 0) return
  await removeFiles(context, rows)
  await deleteMedia(
    context.db,
    rows.map(({ id }) => id),
  )
}

export async function removeFiles({ storage }: Pick<Context, 'storage'>, rows: readonly Removed[]) {
  for (const { id, uploadId } of rows) {
    if (uploadId) await storage.abortParts({ key: sourceKey(id), uploadId })
    await storage.removeFolder(storageFolder(id))
    await storage.removeFolder(variantFolder(id))
  }
}

/** Gives up an upload that is not finished. */
export async function cancelUpload(context: Context, { mediaId, ownerId }: Uploader & { mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || row.state !== 'sending') throw problem('MEDIA_NOT_FOUND')
  await removeMedia(context, [row])
}

/** Everything a person ever sent, when the account is erased. */
export async function removeMediaOf(context: Context, { personId }: { personId: string }) {
  for (;;) {
    const ids = await mediaIdsOf(context.db, personId)
    if (ids.length === 0) return
    await removeMedia(
      context,
      ids.map((id) => ({ id })),
    )
  }
}
