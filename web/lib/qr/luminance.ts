/** A black and white image; 1 is dark. */
export type BitImage = { width: number; height: number; bits: Uint8Array }

const WINDOW_PART = 8
const DARKER = 0.9

/** Compares each pixel with the average around it, so that uneven light does not matter. */
export function binarize(data: Uint8ClampedArray, width: number, height: number): BitImage {
  const gray = new Uint8Array(width * height)
  for (let i = 0; i < gray.length; i++) {
    const at = i * 4
    gray[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
  }
  const sums = integralOf(gray, width, height)
  const reach = Math.max(4, Math.floor(Math.min(width, height) / WINDOW_PART / 2))
  const bits = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        at(sums, bottom * (width + 1) + right) -
        at(sums, top * (width + 1) + right) -
        at(sums, bottom * (width + 1) + left) +
        at(sums, top * (width + 1) + left)
      const average = sum / ((bottom - top) * (right - left))
      bits[y * width + x] = at(gray, y * width + x) < average * DARKER ? 1 : 0
    }
  }
  return { width, height, bits }
}

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0

/** Sums of all pixels above and left. */
function integralOf(gray: Uint8Array, width: number, height: number) {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += at(gray, y * width + x)
      sums[(y + 1) * (width + 1) + x + 1] = at(sums, y * (width + 1) + x + 1) + row
    }
  }
  return sums
}

/** Outside the image is light. */
export const isDark = ({ width, height, bits }: BitImage, x: number, y: number) => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column >= 0 && row >= 0 && column < width && row < height && bits[row * width + column] === 1
}
