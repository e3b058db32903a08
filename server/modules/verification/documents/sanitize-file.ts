import sharp from 'sharp'
import { Problem, problem } from '../../../http/problem.ts'
import { heicPixels, detectImageType } from '../../media/public.ts'
import type { Side } from './document-rules.ts'

export type SanitizedFile = { bytes: Uint8Array; mediaType: 'image/jpeg' | 'application/pdf' }

const MAX_PIXELS = 60_000_000
/** Smaller images of a card are unreadable. */
const MIN_LENGTH = 480
const LONGEST = 3200

/**
 * Makes an uploaded document safe to store and view: the type is detected from the bytes, and images are
 * re-encoded upright without metadata. PDFs stay as they are and are never rendered in our pages.
 */
export async function sanitizeFile(side: Side, bytes: Uint8Array): Promise<SanitizedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    if (side === 'selfie') throw unreadable(side, 'A selfie must be a photo.')
    return { bytes, mediaType: 'application/pdf' }
  }
  const kind = detectImageType(file)
  if (!kind || kind === 'gif') throw unreadable(side, 'Upload a JPEG, PNG, WebP, HEIC or PDF.')
  try {
    const { input, raw } = kind === 'heic' ? await heicPixels(file) : { input: file, raw: {} }
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, pages: 1, ...raw }
    const { data, info } = await sharp(input, options)
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    if (Math.max(info.width, info.height) < MIN_LENGTH)
      throw unreadable(side, 'This photo is too small to read. Take a larger one.')
    return { bytes: data, mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unreadable(side, 'This photo is damaged or too large. Take it again.', error)
  }
}

const unreadable = (side: Side, sentence: string, cause?: unknown) =>
  problem('DOCUMENT_UNREADABLE', { fields: { [side]: sentence }, cause })
