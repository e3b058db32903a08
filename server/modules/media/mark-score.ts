import { align, FINEST, grey, type Grey, type Placed } from './mark-alignment.ts'
import { cellsAlong, GRID } from './viewer-mark.ts'

/** What is larger than this is a difference of the pictures, not of a mark. */
const CLIP = 8
export type Residue = { likeness: number; cells: Float64Array; covered: Uint8Array }

/** What is left of a found picture when the original is taken away, cell by cell. */
export async function residueOf(found: Buffer, original: Buffer): Promise<Residue | undefined> {
  const placed = await align(found, original)
  if (!placed) return undefined
  const [whole, part] = [await grey(original, FINEST), await grey(found, placed.width, placed.height)]
  const { cells, covered } = cellMeans(whole, part, placed)
  return { likeness: placed.likeness, cells: sharpen(cells, covered), covered }
}

/** How many standard deviations a pattern stands out of chance in what is left. */
export function scoreOf({ cells, covered }: Residue, pattern: Float64Array) {
  const wanted = sharpen(pattern, covered)
  let [n, ab, aa, bb] = [0, 0, 0, 0]
  for (let i = 0; i < cells.length; i++) {
    if (!covered[i]) continue
    const [a, b] = [cells[i] ?? 0, wanted[i] ?? 0]
    n += 1
    ab += a * b
    aa += a * a
    bb += b * b
  }
  return aa > 0 && bb > 0 ? (ab / Math.sqrt(aa * bb)) * Math.sqrt(n) : 0
}

/** One in a thousand million by chance, for each who is tried. */
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
      const there = whole.data[(y + row) * whole.width + x + column] ?? 0
      const left = gain * (part.data[row * part.width + column] ?? 0) + offset - there
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

/** Somebody may have made it lighter or harder: that is taken back first. */
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

/** Takes away what changes slowly: a shadow or a tint laid over the picture. */
function sharpen(cells: Float64Array, covered: Uint8Array) {
  return cells.map((value, i) => {
    if (!covered[i]) return 0
    const [row, column] = [Math.floor(i / GRID), i % GRID]
    let [sum, n] = [0, 0]
    for (let y = Math.max(0, row - 2); y <= Math.min(GRID - 1, row + 2); y++)
      for (let x = Math.max(0, column - 2); x <= Math.min(GRID - 1, column + 2); x++)
        if (covered[y * GRID + x]) {
          sum += cells[y * GRID + x] ?? 0
          n += 1
        }
    return value - sum / n
  })
}
