import type { Finder, Point } from './find-finders.ts'
import { type BitImage, isDark } from './luminance.ts'
import { perspective } from './perspective.ts'

/** The modules of a code; 1 is dark. */
export type Matrix = { size: number; isDark: (column: number, row: number) => boolean }
type Corners = { topLeft: Finder; topRight: Finder; bottomLeft: Finder }

/** The way from one module to the next. */
type Axes = { across: Point; down: Point }

const MAX_SIZE = 57
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The finder opposite the longest side is the top left one; the others follow clockwise. */
export function orderCorners([a, b, c]: readonly [Finder, Finder, Finder]): Corners {
  const [ab, bc, ac] = [distance(a, b), distance(b, c), distance(a, c)]
  const [corner, one, two] = bc >= ab && bc >= ac ? [a, b, c] : ac >= ab ? [b, a, c] : [c, a, b]
  const cross = (one.x - corner.x) * (two.y - corner.y) - (one.y - corner.y) * (two.x - corner.x)
  return cross > 0
    ? { topLeft: corner, topRight: one, bottomLeft: two }
    : { topLeft: corner, topRight: two, bottomLeft: one }
}

/** Reads the modules between three finders; undefined if they cannot belong to one code. */
export function sampleGrid(image: BitImage, { topLeft, topRight, bottomLeft }: Corners): Matrix | undefined {
  const side = { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y }
  // Finders are measured along rows and columns, which are longer in a turned code.
  const straightness = Math.max(Math.abs(side.x), Math.abs(side.y)) / Math.hypot(side.x, side.y)
  const moduleSize = ((topLeft.moduleSize + topRight.moduleSize + bottomLeft.moduleSize) / 3) * straightness
  const across = (distance(topLeft, topRight) + distance(topLeft, bottomLeft)) / 2
  const size = Math.round((across / moduleSize + 7 - 17) / 4) * 4 + 17
  if (!(size >= 21 && size <= MAX_SIZE)) return undefined
  const far = size - 7
  /** Where a module lies, seen straight from the front. */
  const flat = (column: number, row: number): Point => {
    const [u, v] = [(column - 3.5) / far, (row - 3.5) / far]
    return {
      x: topLeft.x + (topRight.x - topLeft.x) * u + (bottomLeft.x - topLeft.x) * v,
      y: topLeft.y + (topRight.y - topLeft.y) * u + (bottomLeft.y - topLeft.y) * v,
    }
  }
  const expected = flat(size - 6.5, size - 6.5)
  const axes = {
    across: { x: side.x / far, y: side.y / far },
    down: { x: (bottomLeft.x - topLeft.x) / far, y: (bottomLeft.y - topLeft.y) / far },
  }
  const seen = size > 21 ? findAlignment(image, expected, axes) : undefined
  const place = perspective([
    { column: 3.5, row: 3.5, at: topLeft },
    { column: size - 3.5, row: 3.5, at: topRight },
    { column: 3.5, row: size - 3.5, at: bottomLeft },
    { column: size - 6.5, row: size - 6.5, at: seen ?? expected },
  ])
  return {
    size,
    isDark: (column, row) => {
      const { x, y } = place(column + 0.5, row + 0.5)
      return isDark(image, x, y)
    },
  }
}

/** The small square near the fourth corner: a dark module with a light and a dark ring. */
function findAlignment(image: BitImage, near: Point, axes: Axes): Point | undefined {
  const moduleSize = Math.hypot(axes.across.x, axes.across.y)
  const reach = moduleSize * 4
  const step = Math.max(1, moduleSize / 4)
  let best: { score: number; x: number; y: number; n: number } | undefined
  for (let y = near.y - reach; y <= near.y + reach; y += step)
    for (let x = near.x - reach; x <= near.x + reach; x += step) {
      const score = alignmentScore(image, { x, y }, axes)
      if (score < 23) continue
      if (!best || score > best.score) best = { score, x, y, n: 1 }
      else if (score === best.score && Math.hypot(best.x / best.n - x, best.y / best.n - y) < moduleSize)
        best = { score, x: best.x + x, y: best.y + y, n: best.n + 1 }
    }
  return best && { x: best.x / best.n, y: best.y / best.n }
}

function alignmentScore(image: BitImage, { x, y }: Point, { across, down }: Axes) {
  let score = 0
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++) {
      const isRing = Math.max(Math.abs(row), Math.abs(column)) !== 1
      const there = {
        x: x + across.x * column + down.x * row,
        y: y + across.y * column + down.y * row,
      }
      if (isDark(image, there.x, there.y) === isRing) score += 1
    }
  return score
}
