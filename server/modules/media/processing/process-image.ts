import sharp from 'sharp'
import { problem } from '../../../http/problem.ts'
import { ProcessingError, heicPixels } from './image-master.ts'
import { detectImageType } from '../uploads/image-type.ts'

export type ImageSize = { width: number; height: number; fit: 'cover' | 'inside' }
export type ProcessedImage = { bytes: Buffer; width: number; height: number }

/** Above any phone camera; larger images are rejected before decoding. */
const MAX_PIXELS = 64_000_000

/** Renders an image in each size: WebP, upright, without metadata. First frame only for animated images. */
export async function processImage(bytes: Buffer, sizes: readonly ImageSize[]): Promise<ProcessedImage[]> {
  const type = detectImageType(bytes)
  if (!type) throw problem('PICTURE_UNREADABLE')
  try {
    const { input, raw } = type === 'heic' ? await heicPixels(bytes) : { input: bytes, raw: {} }
    const images: ProcessedImage[] = []
    for (const { width, height, fit } of sizes) {
      const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...raw })
        .autoOrient()
        .resize({ width, height, fit, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      images.push({ bytes: data, width: info.width, height: info.height })
    }
    return images
  } catch (error) {
    const isBomb =
      error instanceof ProcessingError
        ? error.fault === 'TOO_MANY_PIXELS'
        : error instanceof Error && error.message.includes('pixel limit')
    throw problem(isBomb ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE', { cause: error })
  }
}
