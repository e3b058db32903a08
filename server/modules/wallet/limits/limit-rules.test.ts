import { describe, expect, test } from 'vitest'
import { applyLimitChange, effectiveLimit, periodStart, type SpendingLimit } from './limit-rules.ts'

const at = new Date('2026-11-15T12:00:00Z')
const tomorrow = new Date('2026-11-16T12:00:00Z')
const limit = (amountMinor: number, next?: [number | null, Date]): SpendingLimit => ({
  kind: 'day',
  creatorId: null,
  amountMinor,
  nextAmountMinor: next?.[0] ?? null,
  nextFrom: next?.[1] ?? null,
})

describe('changing a limit', () => {
  test.each([
    [
      'the first one holds at once',
      undefined,
      500,
      { amountMinor: 500, nextAmountMinor: null, nextFrom: null },
    ],
    ['none stays none', undefined, null, undefined],
    [
      'a lower one holds at once',
      limit(500),
      300,
      { amountMinor: 300, nextAmountMinor: null, nextFrom: null },
    ],
    [
      'a higher one waits a day',
      limit(500),
      900,
      { amountMinor: 500, nextAmountMinor: 900, nextFrom: tomorrow },
    ],
    [
      'removing it waits a day',
      limit(500),
      null,
      { amountMinor: 500, nextAmountMinor: null, nextFrom: tomorrow },
    ],
    [
      'the same again ends the waiting',
      limit(500, [900, tomorrow]),
      500,
      { amountMinor: 500, nextAmountMinor: null, nextFrom: null },
    ],
    [
      'one that came into force counts',
      limit(500, [900, at]),
      800,
      { amountMinor: 800, nextAmountMinor: null, nextFrom: null },
    ],
    [
      'after a removal came into force the next is the first',
      limit(500, [null, at]),
      9999,
      { amountMinor: 9999, nextAmountMinor: null, nextFrom: null },
    ],
  ])('%s', (_name, current, requested, expected) => {
    expect(applyLimitChange(current, requested, at)).toEqual(expected)
  })
  test('stays in effect until the next one starts', () => {
    expect(effectiveLimit(limit(500, [900, tomorrow]), at)).toBe(500)
    expect(effectiveLimit(limit(500, [900, tomorrow]), tomorrow)).toBe(900)
    expect(effectiveLimit(limit(500, [null, tomorrow]), tomorrow)).toBeUndefined()
  })
})

test.each([
  ['day', '2026-11-15T12:00:00Z', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['day', '2026-11-15T02:00:00Z', 'America/New_York', '2026-11-14T05:00:00.000Z'],
  ['week', '2026-11-15T12:00:00Z', 'UTC', '2026-11-09T00:00:00.000Z'],
  ['month', '2026-11-15T12:00:00Z', 'Asia/Tokyo', '2026-10-31T15:00:00.000Z'],
  ['day', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['month', '2026-03-30T12:00:00Z', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
  ['day', '2026-11-01T20:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
] as const)('a %s at %s in %s started %s', (kind, now, zone, start) => {
  expect(periodStart(kind, new Date(now), zone).toISOString()).toBe(start)
})
