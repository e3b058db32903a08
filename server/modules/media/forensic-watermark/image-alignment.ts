import sharp from 'sharp'

export type Grey = { data: Buffer; width: number; height: number }
/** Position of the found image in the original, in pixels of the original scaled to `level` wide. */
export type Placed = { level: number; x: number; y: number; width: number; height: number; likeness: number }

const LEVELS = [48, 96, 192, 384, 768] as const
export const FINEST = 768
/** Minimum visible share of the original. */
const LEAST_SHARE = 0.6

/** A decoded greyscale image; all smaller copies are scaled from it. */
export async function unpack(bytes: Buffer): Promise<Grey> {
  const image = sharp(bytes)
    .autoOrient()
    .resize({ width: FINEST * 2, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function scaled({ data, ...raw }: Grey, width: number, height?: number): Promise<Grey> {
  const high = height ?? Math.max(1, Math.round((raw.height * width) / raw.width))
  const image = sharp(data, { raw: { ...raw, channels: 1 } })
    .resize(width, high, { fit: 'fill' })
    .toColourspace('b-w')
  return { data: await image.raw().toBuffer(), width, height: high }
}

/** Finds which part of the original an image shows and at what scale, coarse to fine. */
export async function align(found: Grey, original: Grey): Promise<Placed | undefined> {
  const aspect = found.height / found.width
  let best: Placed | undefined
  for (const level of LEVELS) {
    const whole = await scaled(original, level)
    // Scaling from a copy of similar size makes the many candidate sizes cheap.
    const near = found.width > level * 2 ? await scaled(found, level * 2) : found
    const before: Placed | undefined = best
    best = undefined
    for (const wide of widthsToTry(level, before)) {
      const high = Math.min(whole.height, Math.round(wide * aspect))
      if (Math.abs(high - wide * aspect) > 2 || high < 8) continue
      const placed = bestPlace(whole, await scaled(near, wide, high), { level, before })
      if (!best || placed.likeness > best.likeness) best = placed
    }
    if (!best || best.likeness < 0.5) return undefined
  }
  return best
}

function widthsToTry(level: number, before: Placed | undefined) {
  if (before) {
    const about = before.width * 2
    return [-2, -1, 0, 1, 2].map((step) => about + step).filter((wide) => wide <= level)
  }
  const least = Math.round(level * LEAST_SHARE)
  return Array.from({ length: level - least + 1 }, (_, i) => least + i)
}

function bestPlace(
  whole: Grey,
  part: Grey,
  { level, before }: { level: number; before: Placed | undefined },
) {
  const [right, down] = [whole.width - part.width, whole.height - part.height]
  const near = (about: number | undefined, most: number) =>
    about === undefined
      ? Array.from({ length: most + 1 }, (_, i) => i)
      : [-2, -1, 0, 1, 2].map((step) => about * 2 + step).filter((at) => at >= 0 && at <= most)
  const stride = level >= 384 ? 3 : level >= 192 ? 2 : 1
  let best: Placed = { level, x: 0, y: 0, width: part.width, height: part.height, likeness: -1 }
  for (const y of near(before?.y, down))
    for (const x of near(before?.x, right)) {
      const likeness = correlation(whole, part, { x, y, stride })
      if (likeness > best.likeness) best = { ...best, x, y, likeness }
    }
  return best
}

/** Correlation: 1 if equal except for brightness and contrast, 0 if unrelated. */
function correlation(whole: Grey, part: Grey, { x, y, stride }: { x: number; y: number; stride: number }) {
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < part.height; row += stride) {
    const [a0, b0] = [(y + row) * whole.width + x, row * part.width]
    for (let column = 0; column < part.width; column += stride) {
      const a = whole.data[a0 + column] ?? 0
      const b = part.data[b0 + column] ?? 0
      n += 1
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  }
  const spread = Math.sqrt((sumAA - (sumA * sumA) / n) * (sumBB - (sumB * sumB) / n))
  return spread > 0 ? (sumAB - (sumA * sumB) / n) / spread : 0
}
