import { expect, test } from 'vitest'
import { estimateArrival, promisedAt, usualHours } from './shoutout-rules.ts'

const at = new Date('2026-11-01T10:00:00Z')
const known = { medianHours: 20, deliveredCount: 5, queueLength: 0, daysPromised: 3 }

test('a rush order is promised within a day', () => {
  expect(promisedAt(at, { daysPromised: 3, isRush: false }).toISOString()).toBe('2026-11-04T10:00:00.000Z')
  expect(promisedAt(at, { daysPromised: 3, isRush: true }).toISOString()).toBe('2026-11-02T10:00:00.000Z')
})

test('the estimate follows real deliveries and the queue, and never passes the promise', () => {
  expect(estimateArrival(at, known).toISOString()).toBe('2026-11-02T06:00:00.000Z')
  expect(estimateArrival(at, { ...known, queueLength: 2 }).toISOString()).toBe('2026-11-02T16:00:00.000Z')
  expect(estimateArrival(at, { ...known, queueLength: 40 }).toISOString()).toBe('2026-11-04T10:00:00.000Z')
})

test('with few deliveries the promise is the estimate', () => {
  const few = { ...known, deliveredCount: 2 }
  expect(usualHours(few)).toBeUndefined()
  expect(estimateArrival(at, few).toISOString()).toBe('2026-11-04T10:00:00.000Z')
})
