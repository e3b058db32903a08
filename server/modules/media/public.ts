import type { Static } from 'typebox'
import type { PictureFolder } from '../../../contract/upload.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { dropUpload, takeUpload } from './upload-store.ts'

type Claim = { key: string; folder: Static<typeof PictureFolder>; uploaderId: string; at: Date }

/**
 * Puts an upload to use. It must be in that folder, unused, and sent by the same caller (a person's id, or the
 * id of the guest whose session it was); anything else is refused the same way.
 */
export async function claimPicture(tx: Tx, claim: Claim) {
  if (!(await takeUpload(tx, claim))) throw problem('UPLOAD_NOT_FOUND')
}

/** A picture that is used no more; its files are collected a day later. */
export const releasePicture = (tx: Tx, key: string, at: Date) => dropUpload(tx, key, at)

export { beginParts, beginWhole, continueParts, type Uploader } from './begin-upload.ts'
export { addCaptions, removeCaptions } from './change-captions.ts'
export { colourName, likenessOf } from './colours.ts'
export { findMark, markIn } from './find-mark.ts'
export { finishUpload } from './finish-upload.ts'
export { heicPixels } from './image-master.ts'
export {
  earningsOf,
  salesOf,
  usesOf,
  type MediaAccess,
  type MediaHooks,
  type MediaSale,
  type MediaUse,
} from './media-hooks.ts'
export { signedVariantUrl } from './media-links.ts'
export { quotaBytes, tidyName, type MediaFolder } from './media-rules.ts'
export { findMedia, mediaColumns, userTypeOf, type MediaRow } from './media-store.ts'
export { glassUrl, mediaAddresses, toMediaFile } from './media-view.ts'
export { pictureKind } from './picture-kind.ts'
export { readMedia, readUnfinished } from './read-media.ts'
export { cancelUpload, removeMedia } from './remove-media.ts'
export { choosePoster, retryMedia } from './retry-media.ts'
export { sharePicture } from './share-picture.ts'
export { uploadPicture } from './upload-picture.ts'
export { uploadSmall } from './upload-small.ts'
export { DEMO_LINE, insertReadyPictures, keepPictureBytes, takeDemoFile } from './keep-demo-files.ts'
