import { describe, expect, test } from 'vitest'
import {
  accessUntil,
  addMonths,
  isUpgrade,
  nextDueAt,
  nextStart,
  percentOf,
  reminderAt,
  renewalDay,
  savesPercent,
  dueAction,
  unusedAmount,
  type SubscriptionSchedule,
} from './subscription-rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const course: SubscriptionSchedule = {
  status: 'active',
  periodStart: day('2026-11-15'),
  periodEnd: day('2026-12-15'),
  cancelledAt: null,
  resumesAt: null,
  remindedFor: null,
  dueAt: day('2026-12-12'),
}
const cancelled = { ...course, cancelledAt: day('2026-11-20'), dueAt: day('2026-12-15') }
const paused = {
  ...course,
  status: 'paused' as const,
  resumesAt: day('2027-01-20'),
  dueAt: day('2027-01-20'),
}

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s plus %i months is %s', (from, months, to) => expect(addMonths(day(from), months)).toEqual(day(to)))

test.each([
  ['the last day of a long month', '2026-01-31', 1, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['the thirtieth', '2027-11-30', 1, ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['by the quarter', '2026-08-31', 3, ['2026-11-30', '2027-02-28', '2027-05-31']],
  ['a day every month has', '2026-01-15', 1, ['2026-02-15', '2026-03-15']],
])('a subscription started on %s returns to that day after a short month', (_name, begins, months, ends) => {
  let period = {
    anchorDay: null as number | null,
    periodStart: day(begins),
    periodEnd: addMonths(day(begins), months),
    months,
  }
  const seen = [period.periodEnd]
  while (seen.length < ends.length) {
    const anchorDay = renewalDay(period)
    period = {
      ...period,
      anchorDay,
      periodStart: period.periodEnd,
      periodEnd: addMonths(period.periodEnd, months, anchorDay),
    }
    seen.push(period.periodEnd)
  }
  expect(seen).toEqual(ends.map(day))
})
test('after a trial or a pause it renews on the day that ends', () =>
  expect(
    renewalDay({ anchorDay: null, months: 1, periodStart: day('2026-01-31'), periodEnd: day('2026-02-07') }),
  ).toBe(7))

describe('access lasts', () => {
  test.each<[string, SubscriptionSchedule, string]>([
    ['three days longer while it renews', course, '2026-12-18T12:00:00.000Z'],
    ['to the end of the period once cancelled', cancelled, '2026-12-15T12:00:00.000Z'],
    ['an hour longer than a trial', { ...course, status: 'trial' }, '2026-12-15T13:00:00.000Z'],
  ])('%s', (_title, which, until) => expect(accessUntil(which).toISOString()).toBe(until))
})

test('reminds three days before, and in the middle of a short trial', () => {
  expect(reminderAt(course)).toEqual(day('2026-12-12'))
  expect(reminderAt({ periodStart: day('2026-11-15'), periodEnd: day('2026-11-17') })).toEqual(
    day('2026-11-16'),
  )
})

describe('due actions', () => {
  test.each<[string, SubscriptionSchedule, string, string]>([
    ['nothing before it is due', course, '2026-12-01', 'nothing'],
    ['reminded', course, '2026-12-12', 'remind'],
    ['not reminded twice', { ...course, remindedFor: course.periodEnd }, '2026-12-13', 'nothing'],
    [
      'renewed',
      { ...course, remindedFor: course.periodEnd, dueAt: day('2026-12-15') },
      '2026-12-15',
      'renew',
    ],
    ['renewed though the reminder was missed', course, '2026-12-16', 'renew'],
    ['tried again', { ...course, status: 'grace', dueAt: day('2026-12-16') }, '2026-12-16', 'renew'],
    [
      'not tried before its day',
      { ...course, status: 'grace', dueAt: day('2026-12-17') },
      '2026-12-16',
      'nothing',
    ],
    ['ended when cancelled', cancelled, '2026-12-15', 'end'],
    ['not ended before', cancelled, '2026-12-14', 'nothing'],
    ['at rest', paused, '2026-12-20', 'nothing'],
    ['resumed', paused, '2027-01-20', 'resume'],
    ['left alone once over', { ...course, status: 'ended', dueAt: null }, '2027-05-01', 'nothing'],
  ])('%s', (_title, which, at, step) => expect(dueAction(which, day(at))).toBe(step))
})

test.each<[string, SubscriptionSchedule, Date | null]>([
  ['its reminder', course, day('2026-12-12')],
  ['its end, once reminded', { ...course, remindedFor: course.periodEnd }, course.periodEnd],
  ['its end, once cancelled', cancelled, course.periodEnd],
  ['the end of its rest', paused, paused.resumesAt],
  ['nothing, once over', { ...course, status: 'ended' }, null],
])('is due next at %s', (_title, which, at) => expect(nextDueAt(which)).toEqual(at))

describe('amounts', () => {
  test.each([
    [1000, 30, 'USD', 300],
    [999, 50, 'USD', 500],
    [1, 100, 'USD', 1],
    [995, 33, 'CHF', 330],
    [1500, 33, 'JPY', 495],
    [10, 100, 'CHF', 10],
  ])('%i with %i % off in %s is a discount of %i', (list, percent, currency, off) =>
    expect(percentOf(list, percent, currency)).toBe(off),
  )
  const paid = { paidMinor: 1000, currency: 'USD', start: day('2026-11-15'), end: day('2026-12-15') }
  test.each([
    ['2026-11-15', 1000],
    ['2026-11-30', 500],
    ['2026-12-05', 333],
    ['2026-12-15', 0],
    ['2027-02-01', 0],
  ])('on %s %i is unused', (at, left) => expect(unusedAmount(paid, day(at))).toBe(left))
  test('Swiss francs are rounded down to steps of five', () =>
    expect(unusedAmount({ ...paid, currency: 'CHF' }, day('2026-12-05'))).toBe(330))
  test('a yearly plan is compared with twelve months', () => {
    expect(savesPercent({ priceMinor: 9000, months: 12 }, 1000)).toBe(25)
    expect(savesPercent({ priceMinor: 14_000, months: 12 }, 1000)).toBe(0)
    expect(savesPercent({ priceMinor: 9000, months: 12 }, undefined)).toBe(0)
  })
  test('only a higher price in the same currency is an upgrade', () => {
    const usd = (priceMinor: number) => ({ priceMinor, currency: 'USD' })
    expect(isUpgrade(usd(900), usd(1000))).toBe(true)
    expect(isUpgrade(usd(1000), usd(1000))).toBe(false)
    expect(isUpgrade(usd(900), { priceMinor: 1000, currency: 'EUR' })).toBe(false)
  })
})

test.each([
  ['in time', '2026-12-18', '2026-12-15', '2026-12-15'],
  ['within the grace', '2026-12-18', '2026-12-17', '2026-12-15'],
  ['at the last try of it', '2026-12-18', '2026-12-18', '2026-12-15'],
  ['after a trial that was not paid', '2026-12-15', '2026-12-17', '2026-12-17'],
  ['a week after the access ended', '2026-12-18', '2026-12-25', '2026-12-22'],
])('a period paid %s starts when due, later by the days without access', (_name, until, at, starts) =>
  expect(nextStart({ periodEnd: day('2026-12-15'), accessUntil: day(until) }, day(at))).toEqual(day(starts)),
)
