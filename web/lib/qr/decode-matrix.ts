import { correctBlock } from './reed-solomon.ts'
import type { Matrix } from './sample-grid.ts'

/** Check bytes per block and number of blocks by level (as stored in the code) and version 1 to 10. */
const checkBytes = {
  1: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  0: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  3: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
  2: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
} as const
const blockCounts = {
  1: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  0: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  3: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  2: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
} as const
type Level = keyof typeof checkBytes

const alignmentCenters = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]
const masks: ((column: number, row: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The text of a code of version 1 to 10; undefined if it cannot be read. */
export function decodeMatrix(matrix: Matrix): string | undefined {
  const version = (matrix.size - 17) / 4
  const format = readFormat(matrix)
  if (!format || version < 1 || version > 10) return undefined
  const bytes = readBytes(matrix, version, format.mask)
  const data = correctBytes(bytes, version, format.level)
  return data && readText(data, version)
}

function formatBits(value: number) {
  let rest = value << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return ((value << 10) | rest) ^ 0x5412
}
const bitCount = (value: number) => value.toString(2).replaceAll('0', '').length

/** Level and mask, from the nearest of the 32 valid formats. */
function readFormat({ size, isDark }: Matrix) {
  const read = (places: (readonly [number, number])[]) =>
    places.reduce((value, [column, row]) => (value << 1) | (isDark(column, row) ? 1 : 0), 0)
  const first = read([
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [column, 8] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => [8, row] as const),
  ])
  const second = read([
    ...Array.from({ length: 7 }, (_, n) => [8, size - 1 - n] as const),
    ...Array.from({ length: 8 }, (_, n) => [size - 8 + n, 8] as const),
  ])
  let best = { value: 0, distance: 99 }
  for (let value = 0; value < 32; value++)
    for (const seen of [first, second]) {
      const distance = bitCount(seen ^ formatBits(value))
      if (distance < best.distance) best = { value, distance }
    }
  return best.distance > 3 ? undefined : { level: (best.value >> 3) as Level, mask: best.value & 7 }
}

/** Modules that carry no data. */
function isReserved(column: number, row: number, { size, version }: { size: number; version: number }) {
  if (column === 6 || row === 6) return true
  if ((column < 9 && row < 9) || (column < 9 && row >= size - 8) || (column >= size - 8 && row < 9))
    return true
  if (version >= 7 && ((column < 6 && row >= size - 11) || (row < 6 && column >= size - 11))) return true
  const centers = alignmentCenters[version - 1] ?? []
  const last = centers.at(-1)
  return centers.some((x) =>
    centers.some((y) => {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      return !isFinder && Math.abs(column - x) <= 2 && Math.abs(row - y) <= 2
    }),
  )
}

function readBytes({ size, isDark }: Matrix, version: number, mask: number) {
  const isFlipped = masks[mask] ?? (() => false)
  const bytes: number[] = []
  let [byte, bits] = [0, 0]
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let n = 0; n < size; n++) {
      const row = isUp ? size - 1 - n : n
      for (const column of [right, right - 1]) {
        if (isReserved(column, row, { size, version })) continue
        byte = (byte << 1) | (isDark(column, row) !== isFlipped(column, row) ? 1 : 0)
        bits += 1
        if (bits < 8) continue
        bytes.push(byte)
        ;[byte, bits] = [0, 0]
      }
    }
  }
  return bytes
}

/** Separates the interleaved blocks and corrects each; undefined if one cannot be. */
function correctBytes(bytes: readonly number[], version: number, level: Level) {
  const count = blockCounts[level][version - 1] ?? 1
  const check = checkBytes[level][version - 1] ?? 0
  const shortLength = Math.floor(bytes.length / count)
  const longCount = bytes.length % count
  const dataLengths = Array.from(
    { length: count },
    (_, n) => shortLength - check + (n >= count - longCount ? 1 : 0),
  )
  const blocks = dataLengths.map((length) => new Uint8Array(length + check))
  let next = 0
  const take = () => bytes[next++] ?? 0
  for (let n = 0; n <= shortLength - check; n++)
    for (const [index, block] of blocks.entries()) if (n < (dataLengths[index] ?? 0)) block[n] = take()
  for (let n = 0; n < check; n++)
    for (const [index, block] of blocks.entries()) block[(dataLengths[index] ?? 0) + n] = take()
  if (!blocks.every((block) => correctBlock(block, check))) return undefined
  return blocks.flatMap((block, index) => Array.from(block.subarray(0, dataLengths[index])))
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Numeric, alphanumeric and byte segments; others are not used by our codes. */
function readText(data: readonly number[], version: number) {
  let position = 0
  const left = () => data.length * 8 - position
  const read = (count: number) => {
    let value = 0
    for (let n = 0; n < count; n++, position++)
      value = value * 2 + (((data[position >> 3] ?? 0) >> (7 - (position & 7))) & 1)
    return value
  }
  let text = ''
  const isLong = version > 9
  while (left() >= 4) {
    const mode = read(4)
    if (mode === 0) break
    if (mode === 4) {
      const bytes = Uint8Array.from({ length: read(isLong ? 16 : 8) }, () => read(8))
      text += new TextDecoder().decode(bytes)
    } else if (mode === 2) {
      let count = read(isLong ? 11 : 9)
      for (; count >= 2; count -= 2) {
        const pair = read(11)
        text += `${ALPHANUMERIC[Math.floor(pair / 45)] ?? ''}${ALPHANUMERIC[pair % 45] ?? ''}`
      }
      if (count) text += ALPHANUMERIC[read(6)] ?? ''
    } else if (mode === 1) {
      let count = read(isLong ? 12 : 10)
      for (; count >= 3; count -= 3) text += String(read(10)).padStart(3, '0')
      if (count) text += String(read(count === 2 ? 7 : 4)).padStart(count, '0')
    } else return undefined
  }
  return text
}
