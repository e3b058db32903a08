/** Arithmetic in GF(256) with the polynomial of QR codes. */
const exp = new Uint8Array(512)
const log = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i++) {
  exp[i] = value
  log[value] = i
  value <<= 1
  if (value > 255) value ^= 0x11d
}
for (let i = 255; i < 512; i++) exp[i] = exp[i - 255] ?? 0

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0
const multiply = (a: number, b: number) => (a && b ? at(exp, at(log, a) + at(log, b)) : 0)
const inverse = (a: number) => at(exp, 255 - at(log, a))
/** Value of a polynomial, lowest power first. */
const valueAt = (polynomial: readonly number[], x: number) =>
  polynomial.reduceRight((sum, part) => multiply(sum, x) ^ part, 0)

/** Corrects a block in place. False if there are too many errors. */
export function correctBlock(block: Uint8Array, checkCount: number): boolean {
  const highFirst = [...block].toReversed()
  const syndromes = Array.from({ length: checkCount }, (_, n) => valueAt(highFirst, at(exp, n)))
  if (syndromes.every((value) => value === 0)) return true
  const locator = findLocator(syndromes)
  const errorCount = locator.length - 1
  if (errorCount * 2 > checkCount) return false
  const positions: number[] = []
  for (let power = 0; power < block.length; power++)
    if (valueAt(locator, inverse(at(exp, power))) === 0) positions.push(power)
  if (positions.length !== errorCount) return false
  const evaluator = Array.from({ length: checkCount }, (_, n) =>
    locator.slice(0, n + 1).reduce((sum, part, k) => sum ^ multiply(part, at(syndromes, n - k)), 0),
  )
  // The derivative keeps the odd powers only.
  const derivative = locator.map((part, n) => (n % 2 ? part : 0)).slice(1)
  for (const power of positions) {
    const x = at(exp, power)
    const slope = valueAt(derivative, inverse(x))
    if (slope === 0) return false
    const size = multiply(x, multiply(valueAt(evaluator, inverse(x)), inverse(slope)))
    const index = block.length - 1 - power
    block[index] = at(block, index) ^ size
  }
  return true
}

/** Berlekamp and Massey: the shortest recurrence of the syndromes. */
function findLocator(syndromes: readonly number[]) {
  let locator = [1]
  let before = [1]
  let length = 0
  let gap = 1
  let last = 1
  for (let n = 0; n < syndromes.length; n++) {
    let delta = at(syndromes, n)
    for (let k = 1; k <= length; k++) delta ^= multiply(at(locator, k), at(syndromes, n - k))
    if (delta === 0) {
      gap += 1
      continue
    }
    const factor = multiply(delta, inverse(last))
    const shifted = [...Array.from({ length: gap }, () => 0), ...before.map((part) => multiply(part, factor))]
    const next = Array.from(
      { length: Math.max(locator.length, shifted.length) },
      (_, k) => at(locator, k) ^ at(shifted, k),
    )
    if (2 * length <= n) {
      before = locator
      length = n + 1 - length
      last = delta
      gap = 1
    } else gap += 1
    locator = next
  }
  return locator.slice(0, length + 1)
}
