import { join } from 'node:path'
import sharp from 'sharp'
import { escapeMarkup } from '../watermark-text/watermark-text-rules.ts'
import type { RawImage } from './image-variants.ts'

const font = join(import.meta.dirname, '../../../../web/styles/fonts/inter-core.woff2')
const OPACITY = 0.5

/**
 * Draws the creator's watermark text in the corner, with our own font so that it looks the same everywhere.
 */
export async function watermark(image: RawImage, words: string): Promise<RawImage> {
  const { data, width, height, channels } = image
  const dpi = Math.round(Math.max(72, Math.min(width, height) / 5))
  const text = await sharp({
    text: { text: escapeMarkup(words), font: 'Inter 10', fontfile: font, rgba: true, dpi },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const margin = Math.round(Math.min(width, height) / 40)
  if (text.info.width + margin > width || text.info.height + margin > height) return image
  const { width: wide, height: high } = text.info
  const alpha = await sharp(text.data).extractChannel('alpha').linear(OPACITY, 0).raw().toBuffer()
  const layer = (shade: number) => {
    const rgba = Buffer.alloc(wide * high * 4, shade)
    for (let i = 0; i < wide * high; i++) rgba[i * 4 + 3] = alpha[i] ?? 0
    return { input: rgba, raw: { width: wide, height: high, channels: 4 as const } }
  }
  const [left, top] = [width - wide - margin, height - high - margin]
  const drawn = await sharp(data, { raw: { width, height, channels } })
    // White text with a dark shadow is legible on any background.
    .composite([
      { ...layer(0), left: left + 1, top: top + 1 },
      { ...layer(255), left, top },
    ])
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data: drawn.data,
    width: drawn.info.width,
    height: drawn.info.height,
    channels: drawn.info.channels === 4 ? 4 : 3,
  }
}
