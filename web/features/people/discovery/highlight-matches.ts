const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()

/** Splits a text at words that start with the search text. */
export function splitMatches(text: string, typed: string): { text: string; isMatch: boolean }[] {
  const query = fold(typed.trim().replace(/^@/, ''))
  const letters = Array.from(text)
  if (!query) return [{ text, isMatch: false }]
  for (let start = 0; start < letters.length; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue
    for (let end = start + 1; end <= letters.length; end++) {
      const part = fold(letters.slice(start, end).join(''))
      if (part === query)
        return [
          { text: letters.slice(0, start).join(''), isMatch: false },
          { text: letters.slice(start, end).join(''), isMatch: true },
          { text: letters.slice(end).join(''), isMatch: false },
        ].filter((piece) => piece.text)
      if (!query.startsWith(part)) break
    }
  }
  return [{ text, isMatch: false }]
}
