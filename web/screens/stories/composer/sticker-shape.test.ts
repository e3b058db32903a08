import { expect, test } from 'vitest'
import { rotated, scaled } from './sticker-shape.ts'

test('a sticker turns all the way round in steps', () => {
  let rotation = 0
  for (let i = 0; i < 24; i++) {
    rotation = rotated(rotation, 1)
    expect(Math.abs(rotation)).toBeLessThanOrEqual(180)
  }
  expect(rotation).toBe(0)
  expect(rotated(-180, -1)).toBe(165)
  expect(rotated(0, -1)).toBe(-15)
})

test('a sticker is scaled between half and four times its size', () => {
  expect(scaled(1, 1)).toBe(1.25)
  expect(scaled(4, 1)).toBe(4)
  expect(scaled(0.5, -1)).toBe(0.5)
})
