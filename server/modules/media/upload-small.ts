import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Files } from '../../http/uploads.ts'
import { announceMedia, type Uploader } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { makeMedia } from './make-media.ts'
import { sourceKey, type MediaFolder } from './media-rules.ts'
import { findMedia } from './media-store.ts'

type Small = Uploader & { folder: MediaFolder; file: Files[string] | undefined }

/** A small file in one call. A picture is ready when it returns. */
export async function uploadSmall(context: Context, { folder, file, ...who }: Small) {
  if (!file) throw problem('FILE_INVALID')
  const sizeBytes = file.bytes.length
  const mediaId = await announceMedia(context, { ...who, folder, fileName: file.name, sizeBytes })
  await context.storage.put(sourceKey(mediaId), file.bytes)
  const row = await finishUpload(context, { ...who, mediaId })
  // The job that was queued finds it done; it is there for when we die in between.
  if (row.kind === 'image') await makeMedia(context, { mediaId })
  return (await findMedia(context.db, mediaId)) ?? row
}
