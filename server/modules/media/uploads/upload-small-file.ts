import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Files } from '../../../http/multipart-uploads.ts'
import { registerMedia, type Uploader } from './create-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { processMedia } from '../processing/process-media.ts'
import { sourceKey, type MediaFolder } from '../media-rules.ts'
import { findMedia } from '../media-store.ts'

type SmallFileInput = Uploader & { folder: MediaFolder; file: Files[string] | undefined }

/** Uploads a small file in one request. Images are ready when it returns. */
export async function uploadSmallFile(context: Context, { folder, file, ...uploader }: SmallFileInput) {
  if (!file) throw problem('FILE_INVALID')
  const sizeBytes = file.bytes.length
  const mediaId = await registerMedia(context, { ...uploader, folder, fileName: file.name, sizeBytes })
  await context.storage.put(sourceKey(mediaId), file.bytes)
  const row = await finishUpload(context, { ...uploader, mediaId, isInline: true })
  // The queued job finds it done; it only matters if this process dies in between.
  if (row.kind === 'image') await processMedia(context, { mediaId })
  return (await findMedia(context.db, mediaId)) ?? row
}
