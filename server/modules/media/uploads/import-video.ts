import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { sanitizeFileName, sourceKey, type MediaFolder } from '../media-rules.ts'
import { findMedia, insertMedia, updateMedia } from '../media-store.ts'
import type { Uploader } from './create-upload.ts'
import { queueMediaProcessing } from './finish-upload.ts'

type ImportVideo = Uploader & { id: string; folder: MediaFolder; name: string; path: string }

/**
 * Puts a video that the server made into its owner's vault. The caller queues its processing in the transaction
 * that refers to it. Repeating it with the same id is harmless.
 */
export async function importVideo(
  { db, storage, now }: Context,
  { id, ownerId, byId, folder, name, path }: ImportVideo,
) {
  if (await findMedia(db, id)) return id
  await storage.put(sourceKey(id), createReadStream(path))
  const { size } = await stat(path)
  await db.transaction(async (tx) => {
    await insertMedia(tx, {
      id,
      ownerId,
      byId,
      folder,
      name: sanitizeFileName(name),
      sizeBytes: size,
      isInVault: true,
      createdAt: now(),
    })
    await updateMedia(tx, id, { kind: 'video', mediaType: 'video/mp4' })
  })
  return id
}

export async function queueImportedVideo(context: Context, tx: Tx, id: string) {
  await updateMedia(tx, id, { state: 'waiting' })
  await queueMediaProcessing(context, tx, { id, kind: 'video' })
}
