/** Moves one item by a number of positions, clamped at the ends. */
export function moveItem<T>(items: readonly T[], isTarget: (item: T) => boolean, by: number): T[] {
  const from = items.findIndex(isTarget)
  const moved = items[from]
  if (from < 0 || moved === undefined) return [...items]
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, moved)
}
