/** Adds working days (Monday to Friday) and returns noon UTC of that day. */
export function addWorkingDays(from: Date, workingDays: number) {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 12))
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}
