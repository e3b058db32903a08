import { type BitImage, isDark } from './luminance.ts'

export type Point = { x: number; y: number }
export type Finder = Point & { moduleSize: number; count: number }

const RATIO = [1, 1, 3, 1, 1]

/** Whether five runs look like the middle of a finder pattern: 1:1:3:1:1. */
function isFinder(runs: readonly number[]) {
  const total = runs.reduce((sum, run) => sum + run, 0)
  if (total < 7 || runs.includes(0)) return false
  const size = total / 7
  return RATIO.every((part, n) => Math.abs((runs[n] ?? 0) - part * size) < part * size * 0.6)
}

/** Runs through a dark center along one direction; undefined if the image ends or nothing fits. */
function crossRuns(
  image: BitImage,
  center: Point,
  step: Point,
): { runs: number[]; middle: number } | undefined {
  const limit = image.width + image.height
  const walk = (from: number, sign: 1 | -1) => {
    const runs = [0, 0, 0]
    let n = from
    for (let part = 0; part < 3; part++) {
      while (isDark(image, center.x + step.x * n, center.y + step.y * n) === (part !== 1)) {
        runs[part] = (runs[part] ?? 0) + 1
        n += sign
        if (Math.abs(n) > limit) return undefined
      }
    }
    return runs
  }
  const [before, after] = [walk(-1, -1), walk(0, 1)]
  if (!before || !after) return undefined
  const [b0 = 0, b1 = 0, b2 = 0] = before
  const [a0 = 0, a1 = 0, a2 = 0] = after
  return { runs: [b2, b1, b0 + a0, a1, a2], middle: (a0 - b0) / 2 }
}

/** Centers of all finder patterns, found along rows and checked along columns. */
export function findFinders(image: BitImage): Finder[] {
  const found: Finder[] = []
  for (let y = 0; y < image.height; y += 2)
    for (const x of rowCandidates(image, y)) {
      const vertical = crossRuns(image, { x, y }, { x: 0, y: 1 })
      if (!vertical || !isFinder(vertical.runs)) continue
      const middleY = y + vertical.middle
      const horizontal = crossRuns(image, { x, y: middleY }, { x: 1, y: 0 })
      if (!horizontal || !isFinder(horizontal.runs)) continue
      const length = [...vertical.runs, ...horizontal.runs].reduce((sum, run) => sum + run, 0)
      collect(found, { x: x + horizontal.middle, y: middleY, moduleSize: length / 14, count: 1 })
    }
  return found.toSorted((a, b) => b.count - a.count)
}

/** Middles of 1:1:3:1:1 sequences of one row. */
function rowCandidates(image: BitImage, y: number) {
  const middles: number[] = []
  let runs = [0, 0, 0, 0, 0]
  let wasDark = false
  for (let x = 0; x <= image.width; x++) {
    const dark = x < image.width && isDark(image, x, y)
    if (dark === wasDark) {
      runs[4] = (runs[4] ?? 0) + 1
      continue
    }
    if (wasDark && isFinder(runs)) {
      const [, , middle = 0, light = 0, edge = 0] = runs
      middles.push(x - edge - light - middle / 2)
    }
    runs = [...runs.slice(1), 1]
    wasDark = dark
  }
  return middles
}

/** Joins a center with the same one found in another row. */
function collect(found: Finder[], next: Finder) {
  const same = found.find(
    ({ x, y, moduleSize }) => Math.hypot(x - next.x, y - next.y) < Math.max(moduleSize, next.moduleSize) * 2,
  )
  if (!same) return void found.push(next)
  const { count } = same
  same.x = (same.x * count + next.x) / (count + 1)
  same.y = (same.y * count + next.y) / (count + 1)
  same.moduleSize = (same.moduleSize * count + next.moduleSize) / (count + 1)
  same.count = count + 1
  return undefined
}
