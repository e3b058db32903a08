import { expect, test } from 'vitest'
import { masonryPlan } from './masonry-layout.ts'

test('each item goes into the shortest column', () => {
  const { places } = masonryPlan([1, 2, 1, 1], 2)
  expect(places.map((place) => place.column)).toEqual([0, 1, 0, 1])
  expect(places[2]).toEqual({ column: 0, aboveRatio: 1, aboveGaps: 1 })
})

test('the plan is as high as its tallest column', () => {
  const plan = masonryPlan([1, 2, 1], 2)
  expect(plan.ratio + plan.gaps * 0.05).toBeCloseTo(2.05)
})

test('no items need no height', () => {
  expect(masonryPlan([], 3)).toEqual({ places: [], ratio: 0, gaps: 0 })
})
