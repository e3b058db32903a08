import sharp from 'sharp'
import { Problem, problem } from '../../http/problem.ts'
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
  if (
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString('latin1') === '%PDF-'
  ) {
    if (side === 'selfie') throw refused(side, 'A selfie must be a picture.')
    return { bytes, mediaType: 'application/pdf' }
  }
  if (!isPicture(bytes)) throw refused(side, 'Send a JPEG, PNG, WebP or PDF.')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
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

/** By its first bytes: JPEG, PNG or WebP. */
function isPicture(bytes: Uint8Array) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  )
}
