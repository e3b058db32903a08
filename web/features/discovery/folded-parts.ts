const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()

/** Cuts a text where a word of it begins with what was typed. */
export function foldedParts(text: string, typed: string): { text: string; hit: boolean }[] {
  const wanted = fold(typed.trim().replace(/^@/, ''))
  const letters = Array.from(text)
  if (!wanted) return [{ text, hit: false }]
  for (let start = 0; start < letters.length; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue
    for (let end = start + 1; end <= letters.length; end++) {
      const part = fold(letters.slice(start, end).join(''))
      if (part === wanted)
        return [
          { text: letters.slice(0, start).join(''), hit: false },
          { text: letters.slice(start, end).join(''), hit: true },
          { text: letters.slice(end).join(''), hit: false },
        ].filter((piece) => piece.text)
      if (!wanted.startsWith(part)) break
    }
  }
  return [{ text, hit: false }]
}
