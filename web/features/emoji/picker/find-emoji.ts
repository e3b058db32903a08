/** As somebody types it: without accents, and the kinds of alef and taa alike. */
export const plainWords = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')

type Found = { emoji: string; words: string }
/** Those with a word that begins with each of the typed ones, or that were typed themselves. */
export function findEmoji<E extends Found>(all: readonly E[], typed: string): E[] {
  const wanted = plainWords(typed).split(/\s+/).filter(Boolean)
  return all.filter(({ emoji, words }) => {
    const known = plainWords(words).split(' ')
    return wanted.every((part) => part === plainWords(emoji) || known.some((word) => word.startsWith(part)))
  })
}

/** The last ones used, the newest first, each once. */
export const withRecent = (recent: readonly string[], emoji: string, most = 12) =>
  [emoji, ...recent.filter((one) => one !== emoji)].slice(0, most)

/** Where an arrow leads from one of many in rows of some columns; the ends hold. */
export function step(from: number, { key, columns, count, isRtl }: Step) {
  const forward = isRtl ? -1 : 1
  const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[key]
  if (by === undefined) return undefined
  const to = from + by
  return to < 0 || to >= count ? from : to
}
type Step = { key: string; columns: number; count: number; isRtl: boolean }
