/** First of three hours of the week, in UTC; 0 is Sunday. */
export type BestTime = { weekday: number; hour: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Next start of that hour of the week. */
export function nextBestTime({ weekday, hour }: BestTime, nowMs: number) {
  const now = new Date(nowMs)
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const at = midnight + ((weekday - now.getUTCDay() + 7) % 7) * DAY + hour * HOUR
  return at > nowMs ? at : at + 7 * DAY
}
export const endOfBestTime = (fromMs: number) => fromMs + 3 * HOUR
