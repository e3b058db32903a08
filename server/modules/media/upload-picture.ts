import type { Static } from 'typebox'
import type { PictureFolder } from '../../../contract/upload.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import type { Files } from '../../http/uploads.ts'
import { makePicture } from './make-picture.ts'
import { pictureFolders, smallKey } from './picture-folders.ts'
import { insertUpload } from './upload-store.ts'

type Upload = { by: Caller; folder: Static<typeof PictureFolder>; file: Files[string] | undefined }

/** Keeps a picture in two sizes. Until something uses it, it belongs to whoever sent it and nobody else can. */
export async function uploadPicture({ db, storage, now }: Context, { by, folder, file }: Upload) {
  if (!file) throw problem('FILE_INVALID')
  const { path, sizes } = pictureFolders[folder]
  const [whole, small] = await makePicture(file.bytes, sizes)
  if (!whole || !small) throw new Error(`${folder} has no two sizes`)
  const at = now()
  const id = newId(at.getTime())
  const key = `${path}/${id}.webp`
  // Written down first: a file that never arrives is collected like one that is never used.
  await insertUpload(db, {
    id,
    key,
    folder,
    uploaderId: by.id,
    width: whole.width,
    height: whole.height,
    sizeBytes: whole.bytes.length + small.bytes.length,
    createdAt: at,
  })
  await storage.put(smallKey(key), small.bytes)
  await storage.put(key, whole.bytes)
  return { key, url: `/media/${key}`, width: whole.width, height: whole.height }
}
