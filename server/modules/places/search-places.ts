/** Letters without their marks, so that `sao` finds São. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Those whose name has the text in it: first the very name, then those that begin with it, else in their order. */
export function searchByName<P extends { name: string }>(places: readonly P[], searchText: string): P[] {
  const wanted = plain(searchText)
  if (!wanted) return [...places]
  const same: P[] = []
  const starting: P[] = []
  const holding: P[] = []
  for (const place of places) {
    const name = plain(place.name)
    const at = name.indexOf(wanted)
    if (name === wanted) same.push(place)
    else if (at === 0) starting.push(place)
    else if (at > 0) holding.push(place)
  }
  return [...same, ...starting, ...holding]
}
