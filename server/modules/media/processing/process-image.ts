import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { decodeUpload } from '../decoding/decode-upload.ts'
import type { ImageSize } from '../decoding/decode-task.ts'
import { DecoderUnavailable } from '../decoding/decoder-pool.ts'
import { ProcessingError } from './processing-error.ts'
import { detectImageType } from '../uploads/image-type.ts'

type ProcessImageInput = { bytes: Buffer; sizes: readonly ImageSize[]; accountId: string }

/** Renders an uploaded image in each size: WebP, upright, without metadata. */
export async function processImage(context: Context, { bytes, sizes, accountId }: ProcessImageInput) {
  const type = detectImageType(bytes)
  if (!type) throw problem('PICTURE_UNREADABLE')
  try {
    return await decodeUpload(context, { type: 'sizes', bytes, isHeic: type === 'heic', sizes }, accountId)
  } catch (error) {
    if (error instanceof DecoderUnavailable) throw problem('UNAVAILABLE', { cause: error })
    if (!(error instanceof ProcessingError)) throw error
    const isTooLarge = error.fault === 'TOO_MANY_PIXELS' || error.fault === 'TOO_COMPLEX'
    throw problem(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE', { cause: error })
  }
}
