import { expect, test } from 'vitest'
import {
  isUntouched,
  mirrored,
  movePart,
  partOf,
  pullCorner,
  turnedSize,
  turnRight,
  untouched,
  whole,
} from './picture-plan.ts'

const size = { width: 400, height: 200 }
const inPixels = (part: typeof whole, { width, height } = size) => [
  Math.round(part.left * width),
  Math.round(part.top * height),
  Math.round(part.width * width),
  Math.round(part.height * height),
]

test.each([
  ['free', [0, 0, 400, 200]],
  ['1:1', [100, 0, 200, 200]],
  ['4:5', [120, 0, 160, 200]],
  ['16:9', [22, 0, 356, 200]],
] as const)('the largest %s lies in the middle', (shape, box) =>
  expect(inPixels(partOf(shape, size))).toEqual(box),
)

test('a part moves only inside the picture', () => {
  const part = { left: 0.5, top: 0.5, width: 0.5, height: 0.25 }
  expect(movePart(part, 0.3, 0.1)).toMatchObject({ left: 0.5, top: 0.6 })
  expect(movePart(part, -2, -2)).toMatchObject({ left: 0, top: 0 })
})

test('a corner is pulled, the one across stays', () => {
  const pulled = pullCorner(whole, 'nw', [0.25, 0.5], ['free', size])
  expect(inPixels(pulled)).toEqual([100, 100, 300, 100])
  expect(inPixels(pullCorner(pulled, 'se', [-9, -9], ['free', size]))).toEqual([100, 100, 20, 10])
  expect(inPixels(pullCorner(pulled, 'nw', [-9, -9], ['free', size]))).toEqual([0, 0, 400, 200])
})

test('a shape stays what it is, and inside', () => {
  const square = partOf('1:1', size)
  expect(inPixels(pullCorner(square, 'se', [-0.25, 0], ['1:1', size]))).toEqual([100, 0, 100, 100])
  expect(inPixels(pullCorner(square, 'sw', [0, -0.5], ['1:1', size]))).toEqual([200, 0, 100, 100])
  expect(inPixels(pullCorner(square, 'ne', [1, -1], ['1:1', size]))).toEqual([100, 0, 200, 200])
})

test('turned four times it is as before; so in a mirror', () => {
  const part = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }
  const once = turnRight({ ...untouched, part }, size)
  expect(once.part).toMatchObject({ left: expect.closeTo(0.4), top: 0.1, width: 0.4, height: 0.3 })
  expect(turnedSize(size, once.turn)).toEqual({ width: 200, height: 400 })
  for (const start of [untouched, mirrored(untouched)]) {
    let plan = start
    for (let i = 0; i < 4; i++) plan = turnRight(plan, size)
    expect(plan).toEqual(start)
  }
  expect(mirrored(mirrored(once)).turn).toEqual(once.turn)
  expect(turnRight(mirrored(untouched), size).turn).toEqual({ quarters: 3, isMirrored: true })
  expect([isUntouched(untouched), isUntouched(once)]).toEqual([true, false])
})

test('a shape that is not square stands again after a turn', () => {
  const plan = turnRight({ ...untouched, shape: '16:9', part: partOf('16:9', size) }, size)
  expect(inPixels(plan.part, { width: 200, height: 400 })).toEqual([0, 144, 200, 113])
})
