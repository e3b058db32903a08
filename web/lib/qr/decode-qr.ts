import { decodeMatrix } from './decode-matrix.ts'
import { findFinders, type Finder } from './find-finders.ts'
import { binarize } from './luminance.ts'
import { orderCorners, sampleGrid } from './sample-grid.ts'

const MAX_FINDERS = 6

/** The text of a QR code (version 1 to 10) in an image, for browsers without `BarcodeDetector`. */
export function decodeQr({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const image = binarize(data, width, height)
  for (const corners of threes(findFinders(image).slice(0, MAX_FINDERS))) {
    const matrix = sampleGrid(image, orderCorners(corners))
    const text = matrix && decodeMatrix(matrix)
    if (text) return text
  }
  return undefined
}

function threes(finders: readonly Finder[]) {
  const sets: [Finder, Finder, Finder][] = []
  for (const [i, a] of finders.entries())
    for (const [j, b] of finders.slice(i + 1).entries())
      for (const c of finders.slice(i + j + 2)) sets.push([a, b, c])
  return sets
}
