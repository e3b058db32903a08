import { dictionary } from '@zxcvbn-ts/language-common'

/** Rules the password does not meet, in the words of the form. */
export function missingPasswordRules(password: string): string[] {
  const rules: [string, boolean][] = [
    ['at least 6 characters', password.length >= 6],
    ['an uppercase letter', /\p{Lu}/u.test(password)],
    ['a lowercase letter', /\p{Ll}/u.test(password)],
    ['a digit', /\p{Nd}/u.test(password)],
    ['a special character', /[^\p{L}\p{N}\s]/u.test(password)],
  ]
  return rules.filter(([, met]) => !met).map(([want]) => want)
}

const ranked = dictionary['passwords-common'].map((word) => word.toLowerCase())
const common = new Set(ranked)
/** These stay guessable with a year or a symbol appended; less common words become rare enough. */
const mostCommon = new Set(ranked.slice(0, 1000))
const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among the most common ones, also when altered to meet the rules: P@ssw0rd,
 * Password1!, Summer2026!.
 */
export function isCommonPassword(password: string) {
  const plain = password.toLowerCase()
  const withoutSuffix = plain.replace(/[^a-z]+$/, '')
  const withoutLeet = (text: string) =>
    text.replace(/./gu, (character) => leetLetters[character] ?? character)
  const words = [withoutSuffix, withoutLeet(withoutSuffix), withoutLeet(plain.replace(/[\d\W_]+$/, ''))]
  return common.has(plain) || common.has(withoutLeet(plain)) || words.some((word) => mostCommon.has(word))
}
