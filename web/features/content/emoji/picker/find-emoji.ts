/** Strips accents and unifies forms of alef and taa. */
export const foldText = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')

type SearchableEmoji = { emoji: string; words: string }
/** Matches when every search term is the prefix of a keyword, or is the emoji itself. */
export function findEmoji<E extends SearchableEmoji>(all: readonly E[], typed: string): E[] {
  const terms = foldText(typed).split(/\s+/).filter(Boolean)
  return all.filter(({ emoji, words }) => {
    const candidates = foldText(words).split(' ')
    return terms.every((part) => part === foldText(emoji) || candidates.some((word) => word.startsWith(part)))
  })
}

/** Most recent first, without duplicates. */
export const withRecent = (recent: readonly string[], emoji: string, max = 12) =>
  [emoji, ...recent.filter((item) => item !== emoji)].slice(0, max)

/** Next index for an arrow key in a grid, clamped at the ends. */
export function step(from: number, { key, columns, count, isRtl }: Step) {
  const forward = isRtl ? -1 : 1
  const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[key]
  if (by === undefined) return undefined
  const to = from + by
  return to < 0 || to >= count ? from : to
}
type Step = { key: string; columns: number; count: number; isRtl: boolean }
