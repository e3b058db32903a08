import type { Point } from './find-finders.ts'

/** A module and where it lies in the image. */
export type Anchor = { column: number; row: number; at: Point }

/**
 * Where modules lie in a picture taken from the side, given four of them:
 * x = (a·column + b·row + c) / (g·column + h·row + 1), and the same for y with d, e and f.
 */
export function perspective(anchors: readonly [Anchor, Anchor, Anchor, Anchor]) {
  const equations = anchors.flatMap(({ column, row, at: { x, y } }) => [
    [column, row, 1, 0, 0, 0, -column * x, -row * x, x],
    [0, 0, 0, column, row, 1, -column * y, -row * y, y],
  ])
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(equations)
  return (column: number, row: number): Point => {
    const away = g * column + h * row + 1
    return { x: (a * column + b * row + c) / away, y: (d * column + e * row + f) / away }
  }
}

/** Gaussian elimination; the last number of each row is the right side. */
function solve(rows: number[][]) {
  for (let n = 0; n < rows.length; n++) {
    const largest = rows
      .slice(n)
      .reduce((best, row) => (Math.abs(row[n] ?? 0) > Math.abs(best[n] ?? 0) ? row : best))
    rows.splice(rows.indexOf(largest), 1)
    rows.splice(n, 0, largest)
    const pivot = largest[n] ?? 1
    for (const row of rows) {
      if (row === largest) continue
      const factor = (row[n] ?? 0) / pivot
      for (let column = n; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (largest[column] ?? 0)
    }
  }
  return rows.map((row, n) => (row.at(-1) ?? 0) / (row[n] ?? 1))
}
