/** A copy of a list with one item moved by some places. */
export function moveItem<Item>(items: Item[], from: number, by: number): Item[] {
  const to = Math.min(items.length - 1, Math.max(0, from + by))
  const others = items.filter((_, i) => i !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
