import sharp from 'sharp'
import { Problem, problem } from '../../http/problem.ts'
import { heicPixels, pictureKind } from '../media/public.ts'
import type { Side } from './document-rules.ts'

export type CleanFile = { bytes: Uint8Array; mediaType: 'image/jpeg' | 'application/pdf' }

const MAX_PIXELS = 60_000_000
/** Below this nothing on a card can be read. */
const MIN_LENGTH = 480
const LONGEST = 3200

/**
 * Makes a picture of a document safe to keep and to look at: what it is is told by its bytes, it is drawn
 * anew without anything hidden in it (places, names of devices, other files), and upright. A PDF stays as it
 * is, and is never shown inside our pages.
 */
export async function cleanFile(side: Side, bytes: Uint8Array): Promise<CleanFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    if (side === 'selfie') throw refused(side, 'A selfie must be a picture.')
    return { bytes, mediaType: 'application/pdf' }
  }
  const kind = pictureKind(file)
  if (!kind || kind === 'gif') throw refused(side, 'Send a JPEG, PNG, WebP, HEIC or PDF.')
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
      throw refused(side, 'This picture is too small to read. Take a larger one.')
    return { bytes: data, mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refused(side, 'This picture is broken or has too many pixels. Take it again.', error)
  }
}

const refused = (side: Side, sentence: string, cause?: unknown) =>
  problem('DOCUMENT_UNREADABLE', { fields: { [side]: sentence }, cause })
