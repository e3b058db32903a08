const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Fewer deliveries say little about the next one. */
export const MIN_DELIVERIES = 3
export const WEEK_MS = 7 * DAY_MS

/** Until when a new order is promised. */
export const promisedAt = (at: Date, { daysPromised, isRush }: { daysPromised: number; isRush: boolean }) =>
  new Date(at.getTime() + (isRush ? DAY_MS : daysPromised * DAY_MS))

type Deliveries = { medianHours: number | null; deliveredCount: number }
/** The creator's usual time; undefined until there are enough deliveries. */
export const usualHours = ({ medianHours, deliveredCount }: Deliveries) =>
  deliveredCount >= MIN_DELIVERIES && medianHours !== null ? Math.max(1, Math.round(medianHours)) : undefined

type Queue = Deliveries & { queueLength: number; daysPromised: number }
/**
 * When a new order would likely arrive: the usual time, longer with a queue (a quarter of it for each order ahead),
 * and never later than promised, because then it is refunded.
 */
export function estimateArrival(at: Date, { queueLength, daysPromised, ...deliveries }: Queue) {
  const promised = promisedAt(at, { daysPromised, isRush: false })
  const hours = usualHours(deliveries)
  if (hours === undefined) return promised
  const likelyMs = at.getTime() + hours * HOUR_MS * (1 + queueLength / 4)
  return new Date(Math.min(likelyMs, promised.getTime()))
}
