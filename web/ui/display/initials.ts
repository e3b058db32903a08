let letters: Intl.Segmenter | undefined

/**
 * The first grapheme. `Intl.Segmenter` is slow to load, so it is only used for multi-codepoint characters.
 */
function firstLetter(word: string) {
  if (/^[\u0020-\u02ff](?![^\u0020-\u02ff])/.test(word)) return word.charAt(0)
  letters ??= new Intl.Segmenter()
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}

/** At most two graphemes, in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => firstLetter(word ?? '').toLocaleUpperCase()).join('')
}
