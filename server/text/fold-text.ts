/**
 * Normalizes text for search: no case, accents or marks, in every script. Used for stored text and for
 * queries. Done here and not in Postgres, because with the C locale Postgres only folds a to z.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // Accents, Hebrew points, Arabic vowels and hamza, tatweel. Indic vowel signs are letters and stay.
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g, '')
    .replace(/[\u0640\u200b-\u200f]|\ufe0e|\ufe0f/g, '')
    .replace(/[øłđðþßæœıħ]/g, (letter) => letterReplacements[letter] ?? letter)
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
const letterReplacements: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
}

const MAX_WORD = 40
export const splitWords = (text: string) => [
  ...new Set(
    foldText(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => Array.from(word).slice(0, MAX_WORD).join('')),
  ),
]

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
export const isUnspacedScript = (word: string) => unspacedScripts.test(word)

/** Search tokens: each word and, for scripts without spaces, all its suffixes. */
export function searchTokensOf(text: string) {
  const tokens = new Set<string>()
  for (const word of splitWords(text)) {
    tokens.add(word)
    if (isUnspacedScript(word)) {
      const letters = Array.from(word)
      for (let i = 1; i < letters.length; i++) tokens.add(letters.slice(i).join(''))
    }
  }
  return [...tokens]
}

/**
 * Spells a word in a to z and digits, three letters for each other character, so that trigrams work for
 * any script.
 */
export const toTrigramLetters = (word: string) =>
  Array.from(word)
    .map((letter) => {
      if (/[a-z0-9]/.test(letter)) return letter
      let n = letter.codePointAt(0) ?? 0
      let out = ''
      for (let i = 0; i < 3; i++) {
        out += String.fromCharCode(97 + (n % 26))
        n = Math.floor(n / 26)
      }
      return out
    })
    .join('')
