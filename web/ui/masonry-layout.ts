export type MasonryPlace = { column: number; aboveRatio: number; aboveGaps: number }
export type MasonryPlan = { places: MasonryPlace[]; ratio: number; gaps: number }

/**
 * Puts each item into the shortest column. Heights are kept as multiples of the column width, so the same
 * plan holds at any width and the browser can work out the pixels in CSS.
 */
export function masonryPlan(ratios: number[], columns: number): MasonryPlan {
  const heights = Array.from({ length: columns }, () => ({ ratio: 0, gaps: 0 }))
  // A gap counts as a little height, so that equal columns fill evenly.
  const size = (column: { ratio: number; gaps: number }) => column.ratio + column.gaps * 0.05
  const places = ratios.map((ratio) => {
    let column = 0
    heights.forEach((height, n) => {
      if (size(height) < size(heights[column] ?? height) - 1e-9) column = n
    })
    const height = heights[column] ?? { ratio: 0, gaps: 0 }
    const place = { column, aboveRatio: height.ratio, aboveGaps: height.gaps }
    heights[column] = { ratio: height.ratio + ratio, gaps: height.gaps + 1 }
    return place
  })
  const tallest = heights.reduce((a, b) => (size(b) > size(a) ? b : a))
  return { places, ratio: tallest.ratio, gaps: Math.max(0, tallest.gaps - 1) }
}
