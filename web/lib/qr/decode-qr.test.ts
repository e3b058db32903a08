import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { decodeQr } from './decode-qr.ts'

type Look = { scale?: number; angle?: number; tilt?: number; light?: (x: number, y: number) => number }
/** A camera picture of a code: turned, tilted, unevenly lit. */
function picture(
  text: string,
  { scale = 6, angle = 0, tilt = 0, light = () => 0 }: Look = {},
  ecc: 'L' | 'M' | 'Q' | 'H' = 'L',
) {
  const { data: rows, size } = encode(text, { border: 4, ecc })
  const side = Math.ceil(size * scale * 1.5)
  const data = new Uint8ClampedArray(side * side * 4)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x - side / 2, y - side / 2]
      const away = 1 + (tilt * dy) / side
      const [u, v] = [(dx * cos + dy * sin) * away, (-dx * sin + dy * cos) * away]
      const [column, row] = [Math.floor(u / scale + size / 2), Math.floor(v / scale + size / 2)]
      const value = (rows[row]?.[column] ? 40 : 215) + light(x / side, y / side)
      data.set([value, value, value, 255], (y * side + x) * 4)
    }
  return { data, width: side, height: side }
}
const codes = Array.from(
  { length: 10 },
  (_, n) =>
    `fanlight:0190b5a0-${n}f${n}3-7c4d-8e21-${String(n * 97).padStart(12, '9')}:${'aZ09_-'.repeat(7)}b`,
)
const [code = ''] = codes

test.each(['L', 'M', 'Q', 'H'] as const)('codes of every size with level %s are read', (ecc) => {
  for (const length of [4, 40, 80, 115]) {
    const text = 'Fanlight 42 '.repeat(12).slice(0, length)
    expect(decodeQr(picture(text, { scale: 3 }, ecc))).toBe(text)
  }
})

test.each([
  { angle: 0.2 },
  { angle: Math.PI / 2 },
  { angle: 2.5 },
  { tilt: 0.15 },
  { tilt: 0.25 },
  { tilt: -0.15, angle: 0.3 },
  { scale: 4, angle: -0.4, tilt: 0.1 },
  { light: (x: number, y: number) => -60 * x + 30 * y },
])('a hand-over code is read in the picture %j', (look) => {
  for (const text of codes) expect(decodeQr(picture(text, look))).toBe(text)
})

test('scratches are corrected, and a picture without a code gives nothing', () => {
  const scratched = picture(code, {}, 'M')
  const { width } = scratched
  const middle = Math.floor(width / 2)
  for (let x = middle - 20; x < middle + 20; x++)
    for (let y = middle - 6; y < middle + 6; y++) scratched.data.set([20, 20, 20, 255], (y * width + x) * 4)
  expect(decodeQr(scratched)).toBe(code)
  const empty = new Uint8ClampedArray(100 * 100 * 4).fill(200)
  expect(decodeQr({ data: empty, width: 100, height: 100 })).toBeUndefined()
})

test('digits and capital letters have their own encodings', () => {
  for (const text of ['0123456789012', 'HTTPS://FANLIGHT.TEST/42']) expect(decodeQr(picture(text))).toBe(text)
})
