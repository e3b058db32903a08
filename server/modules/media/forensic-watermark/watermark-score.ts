import { align, FINEST, scaled, unpack, type Grey, type Placed } from './image-alignment.ts'
import { cellsAlong, GRID } from './viewer-watermark.ts'

/** Larger differences come from the image, not from the watermark. */
const CLIP = 8
export type Residue = { likeness: number; cells: Float64Array; covered: Uint8Array; around: Float64Array }

/** Difference between the found image and the original, per cell. */
export async function residueOf(found: Buffer, original: Buffer): Promise<Residue | undefined> {
  const [small, large] = [await unpack(found), await unpack(original)]
  const placed = await align(small, large)
  if (!placed) return undefined
  const [whole, part] = [await scaled(large, FINEST), await scaled(small, placed.width, placed.height)]
  const { cells, covered } = cellMeans(whole, part, placed)
  const around = sumsAround(Float64Array.from(covered))
  return { likeness: placed.likeness, cells: sharpen(cells, { covered, around }), covered, around }
}

/** Standard deviations by which a pattern stands out of the residue. */
export function scoreOf({ cells, covered, around }: Residue, pattern: Float64Array) {
  const expected = sharpen(pattern, { covered, around })
  let [n, ab, aa, bb] = [0, 0, 0, 0]
  for (let i = 0; i < cells.length; i++) {
    if (!covered[i]) continue
    const [a, b] = [cells[i] ?? 0, expected[i] ?? 0]
    n += 1
    ab += a * b
    aa += a * a
    bb += b * b
  }
  return aa > 0 && bb > 0 ? (ab / Math.sqrt(aa * bb)) * Math.sqrt(n) : 0
}

/** One in a billion by chance per viewer tested. */
export const FOUND_FROM = 6.5
export const certaintyOf = (score: number, tried: number) =>
  score < FOUND_FROM ? 0 : Math.max(0, Math.min(0.999999, 1 - tried * Math.exp((-score * score) / 2)))

function cellMeans(whole: Grey, part: Grey, { x, y }: Placed) {
  const { gain, offset } = lightOf(whole, part, { x, y })
  const [sums, weights] = [new Float64Array(GRID * GRID), new Float64Array(GRID * GRID)]
  const [columns, rows] = [cellsAlong(whole.width), cellsAlong(whole.height)]
  for (let row = 0; row < part.height; row++) {
    const down = rows[y + row]
    if (!down) continue
    for (let column = 0; column < part.width; column++) {
      const across = columns[x + column]
      if (!across) continue
      const existing = whole.data[(y + row) * whole.width + x + column] ?? 0
      const left = gain * (part.data[row * part.width + column] ?? 0) + offset - existing
      const value = Math.max(-CLIP, Math.min(CLIP, left))
      const a = down.first * GRID + across.first
      const add = (at: number, weight: number) => {
        sums[at] = (sums[at] ?? 0) + value * weight
        weights[at] = (weights[at] ?? 0) + weight
      }
      add(a, (1 - across.near) * (1 - down.near))
      add(a + 1, across.near * (1 - down.near))
      add(a + GRID, (1 - across.near) * down.near)
      add(a + GRID + 1, across.near * down.near)
    }
  }
  const full = (whole.width / GRID) * (whole.height / GRID)
  const covered = Uint8Array.from(weights, (weight) => (weight > full * 0.4 ? 1 : 0))
  return { cells: sums.map((sum, i) => (covered[i] ? sum / (weights[i] ?? 1) : 0)), covered }
}

/** Compensates changed brightness and contrast. */
function lightOf(whole: Grey, part: Grey, { x, y }: { x: number; y: number }) {
  let [n, sa, sb, sab, sbb] = [0, 0, 0, 0, 0]
  for (let row = 0; row < part.height; row += 2)
    for (let column = 0; column < part.width; column += 2) {
      const a = whole.data[(y + row) * whole.width + x + column] ?? 0
      const b = part.data[row * part.width + column] ?? 0
      n += 1
      sa += a
      sb += b
      sab += a * b
      sbb += b * b
    }
  const gain = (sab - (sa * sb) / n) / Math.max(1, sbb - (sb * sb) / n)
  return { gain, offset: sa / n - gain * (sb / n) }
}

/** High-pass filter: removes slow changes such as shadows and tints. */
function sharpen(cells: Float64Array, { covered, around }: Pick<Residue, 'covered' | 'around'>) {
  const filtered = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) filtered[i] = covered[i] ? (cells[i] ?? 0) : 0
  const sums = sumsAround(filtered)
  for (let i = 0; i < cells.length; i++)
    if (covered[i]) filtered[i] = (filtered[i] ?? 0) - (sums[i] ?? 0) / (around[i] ?? 1)
  return filtered
}

/** Box blur over two neighbours on each side, rows then columns. */
const sumsAround = (cells: Float64Array) => sumsAlong(sumsAlong(cells, 1), GRID)

function sumsAlong(from: Float64Array, step: number) {
  const sums = new Float64Array(from.length)
  for (let i = 0; i < from.length; i++) {
    const place = step === 1 ? i % GRID : Math.floor(i / GRID)
    const [first, last] = [Math.max(0, place - 2), Math.min(GRID - 1, place + 2)]
    let sum = 0
    for (let at = first; at <= last; at++) sum += from[i + (at - place) * step] ?? 0
    sums[i] = sum
  }
  return sums
}
