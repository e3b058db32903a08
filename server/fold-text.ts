/**
 * Text as the search compares it: without case, accents and marks, in every script. What is stored and what is
 * typed go through here, so the two always meet. It is done here and not in the database because a database
 * with the C locale knows only the letters a to z.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // Accents, Hebrew points, Arabic vowels and hamza, the tatweel; Indic vowel signs are letters and stay.
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g, '')
    .replace(/[\u0640\u200b-\u200f]|\ufe0e|\ufe0f/g, '')
    .replace(/[øłđðþßæœıħ]/g, (letter) => alone[letter] ?? letter)
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
const alone: Record<string, string> = {
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
export const wordsOf = (text: string) => [
  ...new Set(
    foldText(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => Array.from(word).slice(0, MAX_WORD).join('')),
  ),
]

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
export const isUnspaced = (word: string) => unspaced.test(word)

/** What a word is found by: itself, and where a script writes no spaces, also from each of its letters on. */
export function tokensOf(text: string) {
  const tokens = new Set<string>()
  for (const word of wordsOf(text)) {
    tokens.add(word)
    if (isUnspaced(word)) {
      const letters = Array.from(word)
      for (let i = 1; i < letters.length; i++) tokens.add(letters.slice(i).join(''))
    }
  }
  return [...tokens]
}

/** A word in a to z and digits, three for each other letter, so that trigrams can compare any script. */
export const lettersOf = (word: string) =>
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
