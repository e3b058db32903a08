import { roundToStep } from '../wallet/public.ts'

export type Status = 'trial' | 'active' | 'grace' | 'paused' | 'ended'
export type Course = {
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
/** At once, then once a day while the grace lasts. */
export const TRIES = GRACE_DAYS + 1
const REMIND_MS = 3 * DAY_MS
/** A trial that ends is charged within minutes; nobody is shut out while the job is at it. */
const TRIAL_SLACK_MS = 3_600_000

/** A day of the month so many months later, the same one unless another is named; the last where there is no such day. */
export function addMonths(at: Date, months: number, day = at.getUTCDate()) {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved
}

type Rhythm = { anchorDay: number | null; periodStart: Date; periodEnd: Date; months: number }
/**
 * The day of the month something renews on: the one it began with, which a short month does not change. What
 * did not run whole months so far, a trial or what rested, goes by the day its period ends.
 */
export function renewalDay({ anchorDay, periodStart, periodEnd, months }: Rhythm) {
  if (anchorDay !== null) return anchorDay
  const isWhole = addMonths(periodStart, months).getTime() === periodEnd.getTime()
  return (isWhole ? periodStart : periodEnd).getUTCDate()
}
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Where the next period begins: at the end of the last one, later by as long as there was no access. */
export const nextStart = (
  { periodEnd, accessUntil: until }: { periodEnd: Date; accessUntil: Date },
  at: Date,
) => new Date(periodEnd.getTime() + Math.max(at.getTime() - until.getTime(), 0))

/** Until when somebody sees what is for subscribers if nothing more happens. */
export function accessUntil({ status, periodEnd, cancelledAt }: Omit<Course, 'dueAt' | 'remindedFor'>) {
  if (cancelledAt) return periodEnd
  return new Date(periodEnd.getTime() + (status === 'trial' ? TRIAL_SLACK_MS : GRACE_DAYS * DAY_MS))
}

/** Three days before it renews; of what is shorter than six, in its middle. */
export const reminderAt = ({ periodStart, periodEnd }: Pick<Course, 'periodStart' | 'periodEnd'>) =>
  new Date(Math.max(periodEnd.getTime() - REMIND_MS, (periodStart.getTime() + periodEnd.getTime()) / 2))

const isReminded = ({ remindedFor, periodEnd }: Pick<Course, 'remindedFor' | 'periodEnd'>) =>
  remindedFor?.getTime() === periodEnd.getTime()

/** When the job has to look at it again. */
export function nextLook(course: Omit<Course, 'dueAt'>): Date | null {
  const { status, periodEnd, cancelledAt, resumesAt } = course
  if (status === 'ended') return null
  if (status === 'paused') return resumesAt
  return cancelledAt || isReminded(course) ? periodEnd : reminderAt(course)
}

export type Step = 'nothing' | 'remind' | 'renew' | 'resume' | 'end'

/** What is to be done with it at a moment. */
export function stepAt(course: Course, at: Date): Step {
  const { status, periodEnd, cancelledAt, resumesAt, dueAt } = course
  if (status === 'ended' || !dueAt || dueAt > at) return 'nothing'
  if (status === 'paused') return resumesAt && resumesAt <= at ? 'resume' : 'nothing'
  if (periodEnd <= at) return cancelledAt ? 'end' : 'renew'
  return cancelledAt || isReminded(course) || status === 'grace' ? 'nothing' : 'remind'
}

/** What a part of a price is, rounded to what can be paid. */
export const percentOf = (listMinor: number, percent: number, currency: string) =>
  Math.min(roundToStep((listMinor * percent) / 100, currency), listMinor)

/** What is left of a period that was paid, in the favour of nobody: rounded down to what can be paid. */
export function unusedOf(
  { paidMinor, currency, start, end }: { paidMinor: number; currency: string; start: Date; end: Date },
  at: Date,
) {
  const whole = end.getTime() - start.getTime()
  const left = Math.min(Math.max(end.getTime() - at.getTime(), 0), whole)
  const exact = Math.floor((paidMinor * left) / whole)
  return exact - (exact % (currency === 'CHF' ? 5 : 1))
}

/** What a price is by the month, for comparing. */
export const perMonth = (priceMinor: number, months: number, currency: string) =>
  roundToStep(priceMinor / months, currency)

/** How much less a plan is than paying by the month; nothing when it is not. */
export function savesPercent(plan: { priceMinor: number; months: number }, monthlyMinor: number | undefined) {
  if (!monthlyMinor || plan.months === 1) return 0
  return Math.max(Math.floor((1 - plan.priceMinor / plan.months / monthlyMinor) * 100), 0)
}

/** A change that costs more than what runs now holds at once; one that costs less waits for the period's end. */
export const isUpgrade = (
  from: { priceMinor: number; currency: string },
  to: { priceMinor: number; currency: string },
) => from.currency === to.currency && to.priceMinor > from.priceMinor
