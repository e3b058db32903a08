/** The same things with one of them further along by so many places; at the ends it stays. */
export function movedBy<T>(things: readonly T[], isIt: (thing: T) => boolean, by: number): T[] {
  const from = things.findIndex(isIt)
  const one = things[from]
  if (from < 0 || one === undefined) return [...things]
  const to = Math.max(0, Math.min(things.length - 1, from + by))
  const rest = things.toSpliced(from, 1)
  return rest.toSpliced(to, 0, one)
}
