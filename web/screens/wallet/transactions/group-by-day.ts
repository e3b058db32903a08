/** Groups consecutive rows by UTC day, as in the ledger; the order is kept. */
export function groupByDay<T extends { at: string }>(rows: readonly T[], momentOf = ({ at }: T) => at) {
  const days: { day: string; items: T[] }[] = []
  for (const row of rows) {
    const day = momentOf(row).slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(row)
    else days.push({ day, items: [row] })
  }
  return days
}
