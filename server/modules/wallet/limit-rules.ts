/**
 * `once` is for one payment, `break` is nothing at all until it ends by itself. `confirm` refuses nothing: above
 * it a payment is asked for twice.
 */
export type LimitKind = 'once' | 'day' | 'week' | 'month' | 'creator' | 'break' | 'confirm'
export type SpendingLimit = {
  kind: LimitKind
  creatorId: string | null
  amountMinor: number
  nextAmountMinor: number | null
  nextFrom: Date | null
}

/** What a limit is at a moment: the next one once its day has passed; undefined when there is none. */
export function limitAt(
  { amountMinor, nextAmountMinor, nextFrom }: SpendingLimit,
  at: Date,
): number | undefined {
  if (!nextFrom || nextFrom > at) return amountMinor
  return nextAmountMinor ?? undefined
}

const WAIT_MS = 86_400_000

/** What becomes of a limit that is set to another amount: lower holds at once, higher or none after a day. */
export function changedLimit(
  current: SpendingLimit | undefined,
  wantedMinor: number | null,
  at: Date,
): Pick<SpendingLimit, 'amountMinor' | 'nextAmountMinor' | 'nextFrom'> | undefined {
  const holds = current ? limitAt(current, at) : undefined
  if (holds === undefined)
    return wantedMinor === null
      ? undefined
      : { amountMinor: wantedMinor, nextAmountMinor: null, nextFrom: null }
  if (wantedMinor !== null && wantedMinor <= holds)
    return { amountMinor: wantedMinor, nextAmountMinor: null, nextFrom: null }
  return { amountMinor: holds, nextAmountMinor: wantedMinor, nextFrom: new Date(at.getTime() + WAIT_MS) }
}

/** The limits of a time, of which something can be left. */
export const isOfPeriod = (kind: LimitKind) =>
  kind === 'day' || kind === 'week' || kind === 'month' || kind === 'creator'

const EARLY_PERCENT = 80
/** What is spent of a limit when its owner is told: most of it. */
export const tellAtMinor = (amountMinor: number) => Math.ceil((amountMinor * EARLY_PERCENT) / 100)

/** When the day, week or month began in which somebody is, by their own clock. Weeks begin on Monday. */
export function periodStart(kind: LimitKind, at: Date, timeZone: string): Date {
  const local = localDate(at, timeZone)
  if (kind === 'week') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  if (kind === 'month' || kind === 'creator') local.setUTCDate(1)
  // The clock may have been changed in between: the offset is the one of that midnight.
  const guess = local.getTime() - offsetMs(local, timeZone)
  return new Date(local.getTime() - offsetMs(new Date(guess), timeZone))
}

/** Midnight of the local date, written as if it were UTC. */
export function localDate(at: Date, timeZone: string) {
  const local = new Date(at.getTime() + offsetMs(at, timeZone))
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()))
}

function offsetMs(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}
