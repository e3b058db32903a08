let letters: Intl.Segmenter | undefined

/** The first whole character. What takes several signs to write asks the browser's own tables, which are slow to open. */
function firstLetter(word: string) {
  if (/^[\u0020-\u02ff](?![^\u0020-\u02ff])/.test(word)) return word.charAt(0)
  letters ??= new Intl.Segmenter()
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}

/** Two letters at most, whole characters in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => firstLetter(word ?? '').toLocaleUpperCase()).join('')
}
