import { expect, test } from 'vitest'
import type { Stroke } from '../story-drawing.tsx'
import { addPoint, isFull, roundPoint } from './strokes.ts'

const stroke: Stroke = { colour: 'ember', width: 'thin', points: [500, 500, 500, 500] }

test('points are thousandths within the story', () => {
  expect(roundPoint(0.12345, 1.4)).toEqual([123, 1000])
  expect(roundPoint(-0.2, 0)).toEqual([0, 0])
})

test('points that are too close are skipped, and a stroke ends at its limit', () => {
  expect(addPoint(stroke, [502, 501])).toBe(stroke)
  expect(addPoint(stroke, [510, 500]).points).toEqual([500, 500, 500, 500, 510, 500])
  const long = { ...stroke, points: Array.from({ length: 1000 }, () => 0) }
  expect(addPoint(long, [900, 900])).toBe(long)
})

test('a drawing is full before another stroke could pass the limit of the server', () => {
  const long = { ...stroke, points: Array.from({ length: 1000 }, () => 0) }
  expect(isFull(Array.from({ length: 11 }, () => long))).toBe(false)
  expect(isFull(Array.from({ length: 12 }, () => long))).toBe(true)
  expect(isFull(Array.from({ length: 100 }, () => stroke))).toBe(true)
})
