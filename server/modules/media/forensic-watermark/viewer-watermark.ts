import { createHash, hkdfSync } from 'node:crypto'
import type { RawImage } from '../delivery/image-variants.ts'

/** Cells per side: large enough to survive half size and strong compression. */
export const GRID = 32
/** Brightness change per cell, of 255: below what the eye notices. */
const STRENGTH = 1.6

export const watermarkKey = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'fanlight', 'viewer-mark', 32))

/** Pseudo-random pattern of one viewer and file, which cannot be computed without our key. */
export function watermarkPattern(key: Uint8Array, mediaId: string, viewerId: string) {
  const bits = createHash('shake256', { outputLength: (GRID * GRID) / 8 })
    .update(key)
    .update(`${mediaId}:${viewerId}`)
    .digest()
  return Float64Array.from({ length: GRID * GRID }, (_, i) => (((bits[i >> 3] ?? 0) >> (i & 7)) & 1 ? 1 : -1))
}

/** For every pixel along a side: the two nearest cells, and the weight of the second. */
export const cellsAlong = (length: number) =>
  Array.from({ length }, (_, i) => {
    const at = Math.max(0, Math.min(GRID - 1, ((i + 0.5) / length) * GRID - 0.5))
    const first = Math.min(GRID - 2, Math.floor(at))
    return { first, near: at - first }
  })

/** Draws the pattern into an image. Dithering keeps fractions, so that gradients show no banding. */
export function drawWatermark({ data, width, height, channels }: RawImage, pattern: Float64Array): RawImage {
  const out = Buffer.from(data)
  const [columns, rows] = [cellsAlong(width), cellsAlong(height)]
  for (let y = 0; y < height; y++) {
    const row = rows[y]
    if (!row) continue
    const upper = row.first * GRID
    for (let x = 0; x < width; x++) {
      const column = columns[x]
      if (!column) continue
      const a = upper + column.first
      const top = (pattern[a] ?? 0) * (1 - column.near) + (pattern[a + 1] ?? 0) * column.near
      const bottom = (pattern[a + GRID] ?? 0) * (1 - column.near) + (pattern[a + GRID + 1] ?? 0) * column.near
      const grain = (((x * 374_761_393 + y * 668_265_263) >>> 0) % 997) / 997 - 0.5
      const change = Math.round(STRENGTH * (top * (1 - row.near) + bottom * row.near) + grain)
      if (change === 0) continue
      const at = (y * width + x) * channels
      for (let c = 0; c < 3; c++) out[at + c] = Math.max(0, Math.min(255, (data[at + c] ?? 0) + change))
    }
  }
  return { data: out, width, height, channels }
}
