import { expect, test } from 'vitest'
import {
  isUnedited,
  mirrorImage,
  moveCrop,
  centeredCrop,
  resizeCrop,
  rotatedSize,
  rotateRight,
  noEdit,
  fullImage,
} from './image-edit.ts'

const size = { width: 400, height: 200 }
const inPixels = (part: typeof fullImage, { width, height } = size) => [
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
] as const)('the largest %s is centered', (shape, box) =>
  expect(inPixels(centeredCrop(shape, size))).toEqual(box),
)

test('a crop cannot move outside the image', () => {
  const part = { left: 0.5, top: 0.5, width: 0.5, height: 0.25 }
  expect(moveCrop(part, 0.3, 0.1)).toMatchObject({ left: 0.5, top: 0.6 })
  expect(moveCrop(part, -2, -2)).toMatchObject({ left: 0, top: 0 })
})

test('dragging a corner keeps the opposite one fixed', () => {
  const pulled = resizeCrop(fullImage, 'nw', [0.25, 0.5], ['free', size])
  expect(inPixels(pulled)).toEqual([100, 100, 300, 100])
  expect(inPixels(resizeCrop(pulled, 'se', [-9, -9], ['free', size]))).toEqual([100, 100, 20, 10])
  expect(inPixels(resizeCrop(pulled, 'nw', [-9, -9], ['free', size]))).toEqual([0, 0, 400, 200])
})

test('a fixed ratio is kept within the image', () => {
  const square = centeredCrop('1:1', size)
  expect(inPixels(resizeCrop(square, 'se', [-0.25, 0], ['1:1', size]))).toEqual([100, 0, 100, 100])
  expect(inPixels(resizeCrop(square, 'sw', [0, -0.5], ['1:1', size]))).toEqual([200, 0, 100, 100])
  expect(inPixels(resizeCrop(square, 'ne', [1, -1], ['1:1', size]))).toEqual([100, 0, 200, 200])
})

test('four rotations restore the original, also when mirrored', () => {
  const part = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }
  const once = rotateRight({ ...noEdit, crop: part }, size)
  expect(once.crop).toMatchObject({ left: expect.closeTo(0.4), top: 0.1, width: 0.4, height: 0.3 })
  expect(rotatedSize(size, once.rotation)).toEqual({ width: 200, height: 400 })
  for (const start of [noEdit, mirrorImage(noEdit)]) {
    let plan = start
    for (let i = 0; i < 4; i++) plan = rotateRight(plan, size)
    expect(plan).toEqual(start)
  }
  expect(mirrorImage(mirrorImage(once)).rotation).toEqual(once.rotation)
  expect(rotateRight(mirrorImage(noEdit), size).rotation).toEqual({ quarters: 3, isMirrored: true })
  expect([isUnedited(noEdit), isUnedited(once)]).toEqual([true, false])
})

test('a fixed non-square ratio is reapplied after rotation', () => {
  const plan = rotateRight({ ...noEdit, shape: '16:9', crop: centeredCrop('16:9', size) }, size)
  expect(inPixels(plan.crop, { width: 200, height: 400 })).toEqual([0, 144, 200, 113])
})
