/** Removes accents and case, so that `sao` finds São. */
export const foldName = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Places whose name contains the text: exact matches first, then prefixes, then the rest. */
export function searchByName<P extends { name: string }>(places: readonly P[], searchText: string): P[] {
  const query = foldName(searchText)
  if (!query) return [...places]
  const exact: P[] = []
  const prefixed: P[] = []
  const containing: P[] = []
  for (const place of places) {
    const name = foldName(place.name)
    const index = name.indexOf(query)
    if (name === query) exact.push(place)
    else if (index === 0) prefixed.push(place)
    else if (index > 0) containing.push(place)
  }
  return [...exact, ...prefixed, ...containing]
}
