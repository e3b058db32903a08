import { roundToIncrement } from '../../wallet/public.ts'

export type Status = 'trial' | 'active' | 'grace' | 'paused' | 'ended'
export type SubscriptionSchedule = {
  status: Status
  periodStart: Date
  periodEnd: Date
  cancelledAt: Date | null
  resumesAt: Date | null
  remindedFor: Date | null
  dueAt: Date | null
}

export const DAY_MS = 86_400_000
export const GRACE_DAYS = 3
/** Immediately, then once a day during grace. */
export const MAX_RENEWAL_ATTEMPTS = GRACE_DAYS + 1
const REMIND_MS = 3 * DAY_MS
/** Keeps access while the job charges an ended trial. */
const TRIAL_GRACE_MS = 3_600_000

/** Adds months, keeping the day of the month (or `day`), clamped to the month's last day. */
export function addMonths(at: Date, months: number, day = at.getUTCDate()) {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved
}

type BillingCycle = { anchorDay: number | null; periodStart: Date; periodEnd: Date; months: number }
/**
 * Day of the month for renewals: the starting day, even after a short month. After a trial or pause, the
 * day the period ends.
 */
export function renewalDay({ anchorDay, periodStart, periodEnd, months }: BillingCycle) {
  if (anchorDay !== null) return anchorDay
  const isWhole = addMonths(periodStart, months).getTime() === periodEnd.getTime()
  return (isWhole ? periodStart : periodEnd).getUTCDate()
}
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** The next period starts at the end of the last one, later by the time without access. */
export const nextStart = (
  { periodEnd, accessUntil: until }: { periodEnd: Date; accessUntil: Date },
  at: Date,
) => new Date(periodEnd.getTime() + Math.max(at.getTime() - until.getTime(), 0))

/** Until when the subscriber has access if nothing else happens. */
export function accessUntil({
  status,
  periodEnd,
  cancelledAt,
}: Omit<SubscriptionSchedule, 'dueAt' | 'remindedFor'>) {
  if (cancelledAt) return periodEnd
  return new Date(periodEnd.getTime() + (status === 'trial' ? TRIAL_GRACE_MS : GRACE_DAYS * DAY_MS))
}

/** Three days before renewal; in the middle of periods shorter than six days. */
export const reminderAt = ({
  periodStart,
  periodEnd,
}: Pick<SubscriptionSchedule, 'periodStart' | 'periodEnd'>) =>
  new Date(Math.max(periodEnd.getTime() - REMIND_MS, (periodStart.getTime() + periodEnd.getTime()) / 2))

const isReminded = ({ remindedFor, periodEnd }: Pick<SubscriptionSchedule, 'remindedFor' | 'periodEnd'>) =>
  remindedFor?.getTime() === periodEnd.getTime()

/** When the job must process it next. */
export function nextDueAt(schedule: Omit<SubscriptionSchedule, 'dueAt'>): Date | null {
  const { status, periodEnd, cancelledAt, resumesAt } = schedule
  if (status === 'ended') return null
  if (status === 'paused') return resumesAt
  return cancelledAt || isReminded(schedule) ? periodEnd : reminderAt(schedule)
}

export type DueAction = 'nothing' | 'remind' | 'renew' | 'resume' | 'end'

export function dueAction(schedule: SubscriptionSchedule, at: Date): DueAction {
  const { status, periodEnd, cancelledAt, resumesAt, dueAt } = schedule
  if (status === 'ended' || !dueAt || dueAt > at) return 'nothing'
  if (status === 'paused') return resumesAt && resumesAt <= at ? 'resume' : 'nothing'
  if (periodEnd <= at) return cancelledAt ? 'end' : 'renew'
  return cancelledAt || isReminded(schedule) || status === 'grace' ? 'nothing' : 'remind'
}

/** A percentage of a price, rounded to a payable amount. */
export const percentOf = (listMinor: number, percent: number, currency: string) =>
  Math.min(roundToIncrement((listMinor * percent) / 100, currency), listMinor)

/** Value of the unused part of a paid period. Rounded down, i.e. in the seller's favour. */
export function unusedAmount(
  { paidMinor, currency, start, end }: { paidMinor: number; currency: string; start: Date; end: Date },
  at: Date,
) {
  const whole = end.getTime() - start.getTime()
  const unused = Math.min(Math.max(end.getTime() - at.getTime(), 0), whole)
  const exact = Math.floor((paidMinor * unused) / whole)
  return exact - (exact % (currency === 'CHF' ? 5 : 1))
}

export const perMonth = (priceMinor: number, months: number, currency: string) =>
  roundToIncrement(priceMinor / months, currency)

/** Saving in percent compared with the monthly plan; 0 if none. */
export function savesPercent(plan: { priceMinor: number; months: number }, monthlyMinor: number | undefined) {
  if (!monthlyMinor || plan.months === 1) return 0
  return Math.max(Math.floor((1 - plan.priceMinor / plan.months / monthlyMinor) * 100), 0)
}

/** Upgrades start immediately, other changes at the end of the period. */
export const isUpgrade = (
  from: { priceMinor: number; currency: string },
  to: { priceMinor: number; currency: string },
) => from.currency === to.currency && to.priceMinor > from.priceMinor
