import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { decodeUpload, DecoderUnavailable, detectImageType, ProcessingError } from '../../media/public.ts'
import type { Side } from './document-rules.ts'

export type SanitizedFile = { bytes: Uint8Array; mediaType: 'image/jpeg' | 'application/pdf' }

/** Smaller images of a card are unreadable. */
const MIN_LENGTH = 480
const LONGEST = 3200

/**
 * Makes an uploaded document safe to store and view: the type is detected from the bytes, and images are
 * re-encoded upright without metadata. PDFs stay as they are and are never rendered in our pages.
 */
export async function sanitizeFile(
  context: Context,
  { side, bytes, accountId }: { side: Side; bytes: Uint8Array; accountId: string },
): Promise<SanitizedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    if (side === 'selfie') throw unreadable(side, 'A selfie must be a photo.')
    return { bytes, mediaType: 'application/pdf' }
  }
  const kind = detectImageType(file)
  if (!kind || kind === 'gif') throw unreadable(side, 'Upload a JPEG, PNG, WebP, HEIC or PDF.')
  try {
    const isHeic = kind === 'heic'
    const task = { type: 'document', bytes, isHeic, maxSide: LONGEST } as const
    const { bytes: jpeg, width, height } = await decodeUpload(context, task, accountId)
    if (Math.max(width, height) < MIN_LENGTH)
      throw unreadable(side, 'This photo is too small to read. Take a larger one.')
    return { bytes: jpeg, mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof DecoderUnavailable) throw problem('UNAVAILABLE', { cause: error })
    if (error instanceof ProcessingError)
      throw unreadable(side, 'This photo is damaged or too large. Take it again.', error)
    throw error
  }
}

const unreadable = (side: Side, sentence: string, cause?: unknown) =>
  problem('DOCUMENT_UNREADABLE', { fields: { [side]: sentence }, cause })
