export type Answers = { weekday: number; hour: number; count: number }

/** With fewer the result would be noise. */
const MIN_AUDIENCE = 20
const HOURS_OF_WEEK = 7 * 24

/** The three most active hours of the week; undefined with too little data. */
export function bestHours(answers: readonly Answers[]) {
  const week = Array.from({ length: HOURS_OF_WEEK }, () => 0)
  for (const { weekday, hour, count } of answers) week[weekday * 24 + hour] = count
  if (week.reduce((sum, count) => sum + count, 0) < MIN_AUDIENCE) return undefined
  const within = (from: number) =>
    [0, 1, 2].reduce((sum, by) => sum + (week[(from + by) % HOURS_OF_WEEK] ?? 0), 0)
  const best = week.reduce((known, _, from) => (within(from) > within(known) ? from : known), 0)
  return { weekday: Math.floor(best / 24), hour: best % 24 }
}
