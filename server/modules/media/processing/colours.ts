import type { Sharp } from 'sharp'

/** A thumbnail small enough to count its pixels. */
async function thumbnail(image: Sharp, width: number, height: number) {
  return image
    .clone()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Placeholder colour shown until the image loads. */
export async function placeholderColour(image: Sharp) {
  // Scaling a very large image to one pixel in a single step comes out nearly black.
  const pixels = await thumbnail(image, 16, 16)
  const mean = (channel: number) => {
    const values = pixels.filter((_, at) => at % 3 === channel)
    return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
  }
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Colour name used in search. */
export function colourName(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const light = (most + least) / 2
  const depth = most - least
  if (depth < 0.1) return light < 0.2 ? 'black' : light > 0.85 ? 'white' : 'grey'
  const turn = most === r ? ((g - b) / depth + 6) % 6 : most === g ? (b - r) / depth + 2 : (r - g) / depth + 4
  const degrees = turn * 60
  if (degrees < 15 || degrees >= 345) return light > 0.75 ? 'pink' : 'red'
  if (degrees < 45) return light < 0.35 ? 'brown' : 'orange'
  if (degrees < 70) return 'yellow'
  if (degrees < 165) return 'green'
  if (degrees < 200) return 'teal'
  if (degrees < 255) return 'blue'
  if (degrees < 290) return 'violet'
  return 'pink'
}

const [SIDE, KEPT] = [32, 8]
const cosines = Array.from({ length: KEPT }, (_, u) =>
  Array.from({ length: SIDE }, (__, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
)

/**
 * Perceptual hash, stable under scaling and recompression: signs of the lowest frequencies against their
 * median.
 */
export async function perceptualHash(image: Sharp) {
  const rgb = await thumbnail(image, SIDE, SIDE)
  const light = Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [r = 0, g = 0, b = 0] = rgb.subarray(i * 3, i * 3 + 3)
    return 0.299 * r + 0.587 * g + 0.114 * b
  })
  const rows = Array.from({ length: SIDE }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, value, x) => sum + value * (light[y * SIDE + x] ?? 0), 0)),
  )
  const coefficients = cosines.flatMap((wave) =>
    Array.from({ length: KEPT }, (_, v) =>
      wave.reduce((sum, value, y) => sum + value * (rows[y]?.[v] ?? 0), 0),
    ),
  )
  const median = coefficients.slice(1).toSorted((a, b) => a - b)[31] ?? 0
  return coefficients.map((value) => (value > median ? '1' : '0')).join('')
}

export const similarity = (distance: number) => Math.round(100 * (1 - distance / 64))
