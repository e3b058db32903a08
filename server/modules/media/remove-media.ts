import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Uploader } from './uploads/create-upload.ts'
import { sourceKey, storageFolder, variantFolder } from './media-rules.ts'
import { deleteMedia, findMedia, mediaIdsOf } from './media-store.ts'

type RemovedMedia = { id: string; uploadId?: string | null }

/** Files are deleted before their rows, so that an interrupted removal can be repeated. */
export async function removeMedia(context: Pick<Context, 'db' | 'storage'>, rows: readonly RemovedMedia[]) {
  if (rows.length === 0) return
  await removeFiles(context, rows)
  await deleteMedia(
    context.db,
    rows.map(({ id }) => id),
  )
}

export async function removeFiles({ storage }: Pick<Context, 'storage'>, rows: readonly RemovedMedia[]) {
  for (const { id, uploadId } of rows) {
    if (uploadId) await storage.abortParts({ key: sourceKey(id), uploadId })
    await storage.removeFolder(storageFolder(id))
    await storage.removeFolder(variantFolder(id))
  }
}

/** Cancels an unfinished upload. */
export async function cancelUpload(context: Context, { mediaId, ownerId }: Uploader & { mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || row.state !== 'sending') throw problem('MEDIA_NOT_FOUND')
  await removeMedia(context, [row])
}

/** Removes all files of an erased user. */
export async function removeUserMedia(context: Context, { personId }: { personId: string }) {
  for (;;) {
    const ids = await mediaIdsOf(context.db, personId)
    if (ids.length === 0) return
    await removeMedia(
      context,
      ids.map((id) => ({ id })),
    )
  }
}
