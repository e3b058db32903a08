import type { Static } from 'typebox'
import type { ImageFolder } from '../../../../contract/media/upload.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { Files } from '../../../http/multipart-uploads.ts'
import { processImage } from '../processing/process-image.ts'
import { imageFolders, type PublicImageFolder, smallKey } from './image-folders.ts'
import { insertUpload } from './upload-store.ts'

type UploadImageInput = { by: Caller; folder: Static<typeof ImageFolder>; file: Files[string] | undefined }

/** Stores an image in two sizes. Until it is used, only its uploader can use it. */
export async function uploadImage(context: Context, { by, folder, file }: UploadImageInput) {
  if (!file) throw problem('FILE_INVALID')
  return storeImage(context, { folder, uploaderId: by.id, bytes: file.bytes })
}

type StoreImageInput = { folder: PublicImageFolder; uploaderId: string; bytes: Buffer }
export async function storeImage(context: Context, { folder, uploaderId, bytes }: StoreImageInput) {
  const { db, storage, now } = context
  const { path, sizes } = imageFolders[folder]
  const [full, small] = await processImage(context, { bytes, sizes, accountId: uploaderId })
  if (!full || !small) throw new Error(`${folder} needs two sizes`)
  const at = now()
  const id = newId(at.getTime())
  const key = `${path}/${id}.webp`
  // The row comes first: a file that never arrives is collected like an unused one.
  await insertUpload(db, {
    id,
    key,
    folder,
    uploaderId,
    width: full.width,
    height: full.height,
    sizeBytes: full.bytes.length + small.bytes.length,
    createdAt: at,
  })
  await storage.put(smallKey(key), small.bytes)
  await storage.put(key, full.bytes)
  return { key, url: `/media/${key}`, width: full.width, height: full.height }
}
