import { Temporal } from 'temporal-polyfill'
/**
 * `once` applies to a single payment; `break` is a spending pause until it expires; `confirm` blocks
 * nothing, but payments above it need confirmation.
 */
export type LimitKind = 'once' | 'day' | 'week' | 'month' | 'creator' | 'break' | 'confirm'
export type SpendingLimit = {
  kind: LimitKind
  creatorId: string | null
  amountMinor: number
  nextAmountMinor: number | null
  nextFrom: Date | null
}

/** The amount in effect at a moment: the next one once it has started; undefined if there is none. */
export function effectiveLimit(
  {
    amountMinor,
    nextAmountMinor,
    nextFrom,
  }: Pick<SpendingLimit, 'amountMinor' | 'nextAmountMinor' | 'nextFrom'>,
  at: Date,
): number | undefined {
  if (!nextFrom || nextFrom > at) return amountMinor
  return nextAmountMinor ?? undefined
}

const INCREASE_DELAY_MS = 86_400_000

/** Result of changing a limit: lower applies immediately, higher or none after a day. */
export function applyLimitChange(
  current: SpendingLimit | undefined,
  requestedMinor: number | null,
  at: Date,
): Pick<SpendingLimit, 'amountMinor' | 'nextAmountMinor' | 'nextFrom'> | undefined {
  const currentMinor = current ? effectiveLimit(current, at) : undefined
  if (currentMinor === undefined)
    return requestedMinor === null
      ? undefined
      : { amountMinor: requestedMinor, nextAmountMinor: null, nextFrom: null }
  if (requestedMinor !== null && requestedMinor <= currentMinor)
    return { amountMinor: requestedMinor, nextAmountMinor: null, nextFrom: null }
  return {
    amountMinor: currentMinor,
    nextAmountMinor: requestedMinor,
    nextFrom: new Date(at.getTime() + INCREASE_DELAY_MS),
  }
}

/** Limits per period, which have a remaining amount. */
export const isPeriodLimit = (kind: LimitKind) =>
  kind === 'day' || kind === 'week' || kind === 'month' || kind === 'creator'

const ALERT_PERCENT = 80
/** Amount spent at which the owner is alerted. */
export const alertThresholdMinor = (amountMinor: number) => Math.ceil((amountMinor * ALERT_PERCENT) / 100)

/** Start of the current day, week or month in the user's time zone. Weeks start on Monday. */
export function periodStart(kind: LimitKind, at: Date, timeZone: string): Date {
  const today = zoned(at, timeZone)
  const day =
    kind === 'week'
      ? today.subtract({ days: today.dayOfWeek - 1 })
      : kind === 'month' || kind === 'creator'
        ? today.with({ day: 1 })
        : today
  return new Date(day.startOfDay().epochMilliseconds)
}

/** Midnight of the local date, represented as UTC. */
export function localDate(at: Date, timeZone: string) {
  const { year, month, day } = zoned(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day))
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
