import { expect, test } from 'vitest'
import { barsOf, levelOf, mixToMono } from './audio-levels.ts'

test.each([
  ['silence', [0, 0, 0], 0],
  ['nothing', [], 0],
  ['as loud as can be', [1, -1, 1, -1], 1],
  ['a tenth of it', [0.1, -0.1], 2 / 3],
  ['too faint to hear', [0.0001, -0.0001], 0],
])('%s', (_what, samples, level) => expect(levelOf(samples)).toBeCloseTo(level, 3))

test('bars keep the peak of their section', () => {
  expect(barsOf([0.1, 0.9, 0.2, 0.3], 2)).toEqual([90, 30])
  expect(barsOf([0.5], 3)).toEqual([50, 50, 50])
  expect(barsOf([], 2)).toEqual([0, 0])
})

test('stereo is mixed to mono', () => {
  expect([...mixToMono([Float32Array.of(1, 0), Float32Array.of(0, 0.5)])]).toEqual([0.5, 0.25])
  const alone = Float32Array.of(1)
  expect(mixToMono([alone])).toBe(alone)
})
