import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { PublicImageFolder } from './uploads/image-folders.ts'
import { releaseUpload, claimUpload } from './uploads/upload-store.ts'

type ClaimInput = { key: string; folder: PublicImageFolder; uploaderId: string; at: Date }

/**
 * Claims an upload. It must be unused, in that folder and from the same caller (user id or guest session
 * id); otherwise UPLOAD_NOT_FOUND.
 */
export async function claimImage(tx: Tx, claim: ClaimInput) {
  if (!(await claimUpload(tx, claim))) throw problem('UPLOAD_NOT_FOUND')
}

/** Releases an image that is no longer used; its files are collected a day later. */
export const releaseImage = (tx: Tx, key: string, at: Date) => releaseUpload(tx, key, at)

export {
  createMultipartUpload,
  createUpload,
  resumeMultipartUpload,
  type Uploader,
} from './uploads/create-upload.ts'
export { addCaptions, removeCaptions } from './captions/change-captions.ts'
export { colourName, similarity } from './processing/colours.ts'
export { identifyLeakedCopy, identifyViewer } from './forensic-watermark/identify-leaked-copy.ts'
export { importRecording, queueImportedRecording } from './uploads/import-recording.ts'
export { probe } from './processing/ffmpeg.ts'
export { joinVideos } from './processing/join-videos.ts'
export { finishUpload } from './uploads/finish-upload.ts'
export { decodeUpload } from './decoding/decode-upload.ts'
export { DecoderUnavailable } from './decoding/decoder-pool.ts'
export { ProcessingError } from './processing/processing-error.ts'
export { combineMediaPorts } from './combine-media-ports.ts'
export type {
  CanViewMedia,
  ListMediaEarnings,
  ListMediaSales,
  ListMediaUses,
  MediaSale,
  MediaUse,
} from './ports.ts'
export { signedVariantUrl } from './delivery/media-links.ts'
export { quotaBytes, sanitizeFileName, type MediaFolder } from './media-rules.ts'
export { findMedia, mediaColumns, userTypeOf, type MediaRow } from './media-store.ts'
export { lockedPreviewUrl, mediaUrls, toMediaFile } from './media-view.ts'
export { detectImageType } from './uploads/image-type.ts'
export { readMedia, readUnfinished } from './read-media.ts'
export { cancelUpload, removeMedia } from './remove-media.ts'
export { choosePoster, retryMedia } from './processing/retry-media.ts'
export { readShareImage } from './delivery/share-image.ts'
export { storeImage, uploadImage } from './uploads/upload-image.ts'
export { uploadSmallFile } from './uploads/upload-small-file.ts'
export { readWatermarkText, setWatermarkText } from './watermark-text/set-watermark-text.ts'
