import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { RECORDINGS_FOLDER, sanitizeFileName, sourceKey } from '../media-rules.ts'
import { findMedia, insertMedia, updateMedia } from '../media-store.ts'
import type { Uploader } from './create-upload.ts'
import { queueMediaProcessing } from './finish-upload.ts'

type ImportRecording = Uploader & { id: string; name: string; path: string }

/**
 * Puts a recording that the server made into its owner's vault. The caller queues its processing in the transaction
 * that refers to it. Repeating it with the same id is harmless.
 */
export async function importRecording(
  { db, storage, now }: Context,
  { id, ownerId, byId, name, path }: ImportRecording,
) {
  if (await findMedia(db, id)) return id
  await storage.put(sourceKey(id), createReadStream(path))
  const { size } = await stat(path)
  await db.transaction(async (tx) => {
    await insertMedia(tx, {
      id,
      ownerId,
      byId,
      folder: RECORDINGS_FOLDER,
      name: sanitizeFileName(name),
      sizeBytes: size,
      isInVault: true,
      createdAt: now(),
    })
    await updateMedia(tx, id, { kind: 'video', mediaType: 'video/mp4' })
  })
  return id
}

export async function queueImportedRecording(context: Context, tx: Tx, id: string) {
  await updateMedia(tx, id, { state: 'waiting' })
  await queueMediaProcessing(context, tx, { id, kind: 'video' })
}
