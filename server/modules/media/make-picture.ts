import sharp from 'sharp'
import { problem } from '../../http/problem.ts'
import { CannotMake, heicPixels } from './image-master.ts'
import { pictureKind } from './picture-kind.ts'

export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' }
export type MadePicture = { bytes: Buffer; width: number; height: number }

/** More than any camera people carry makes; a file that unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 64_000_000

/**
 * A picture as we keep it, once for each size: WebP, the right way up, without what the camera wrote into it
 * (place, time, device). Only the first frame of a moving one.
 */
export async function makePicture(bytes: Buffer, sizes: readonly PictureSize[]): Promise<MadePicture[]> {
  const kind = pictureKind(bytes)
  if (!kind) throw problem('PICTURE_UNREADABLE')
  try {
    const { input, raw } = kind === 'heic' ? await heicPixels(bytes) : { input: bytes, raw: {} }
    const made: MadePicture[] = []
    for (const { width, height, fit } of sizes) {
      const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...raw })
        .autoOrient()
        .resize({ width, height, fit, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      made.push({ bytes: data, width: info.width, height: info.height })
    }
    return made
  } catch (error) {
    const isBomb =
      error instanceof CannotMake
        ? error.fault === 'TOO_MANY_PIXELS'
        : error instanceof Error && error.message.includes('pixel limit')
    throw problem(isBomb ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE', { cause: error })
  }
}
