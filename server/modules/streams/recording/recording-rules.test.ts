import { expect, test } from 'vitest'
import { completeSegments, positionOf, segmentStart, tipChapters } from './recording-rules.ts'

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)
// Two stretches with a gap of 30 seconds between them.
const pieces = [
  { startedAt: at(0), durationMs: 120_000 },
  { startedAt: at(150), durationMs: 200_000 },
]

test('a moment maps to its position; gaps are not in the recording', () => {
  expect(positionOf(at(5), pieces)).toBe(5)
  expect(positionOf(at(130), pieces)).toBeUndefined()
  expect(positionOf(at(160), pieces)).toBe(130)
  expect(positionOf(at(400), pieces)).toBeUndefined()
})

test('chapters are the minutes with the most tips, in order, a little before the first tip', () => {
  const tips = [
    { at: at(30), amountMinor: 500 },
    { at: at(40), amountMinor: 500 },
    { at: at(135), amountMinor: 90_000 },
    { at: at(200), amountMinor: 2000 },
  ]
  expect(tipChapters(tips, pieces)).toEqual([
    { atSeconds: 20, amountMinor: 1000 },
    { atSeconds: 160, amountMinor: 2000 },
  ])
})

test('at most eight chapters are kept: those with the most tips', () => {
  const long = [{ startedAt: at(0), durationMs: 3_600_000 }]
  const tips = Array.from({ length: 12 }, (_, n) => ({ at: at(n * 60), amountMinor: 100 + n }))
  expect(tipChapters(tips, long).map(({ amountMinor }) => amountMinor)).toEqual([
    104, 105, 106, 107, 108, 109, 110, 111,
  ])
})

test('the newest segment of a running recorder is not complete', () => {
  const files = ['1700000000000-00001.ts', '1700000000000-00000.ts', 'other.txt']
  expect(completeSegments(files, false)).toEqual(['1700000000000-00000.ts'])
  expect(completeSegments(files, true)).toEqual(['1700000000000-00000.ts', '1700000000000-00001.ts'])
  expect(segmentStart('1700000000000-00002.ts', 6000)).toBe(1_700_000_012_000)
  expect(segmentStart('other.txt', 6000)).toBeUndefined()
})
