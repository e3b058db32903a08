const letters = new Intl.Segmenter()

const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** Two letters at most, whole characters in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => firstLetter(word ?? '').toLocaleUpperCase()).join('')
}
