const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const MIN_YEAR = 1900
const MAX_YEAR = 2199

/** A calendar day from 1900 to 2199: years outside overflow calendars and database types. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const day = new Date(`${text}T00:00:00Z`)
  // Invalid days such as 30 February roll over to the next month.
  return (
    year >= MIN_YEAR && year <= MAX_YEAR && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

/** An instant with time zone, in the same years; no leap seconds, which neither Date nor Postgres keep. */
export function isInstant(text: string) {
  const [, day] = instantPattern.exec(text) ?? []
  return day !== undefined && isDay(day)
}
