import { dictionary } from '@zxcvbn-ts/language-common'

/** What a password still lacks, in the words of the form; empty when it is good. */
export function passwordLacks(password: string): string[] {
  const wanted: [string, boolean][] = [
    ['at least 6 characters', password.length >= 6],
    ['an uppercase letter', /\p{Lu}/u.test(password)],
    ['a lowercase letter', /\p{Ll}/u.test(password)],
    ['a digit', /\p{Nd}/u.test(password)],
    ['a special character', /[^\p{L}\p{N}\s]/u.test(password)],
  ]
  return wanted.filter(([, met]) => !met).map(([want]) => want)
}

const ranked = dictionary['passwords-common'].map((word) => word.toLowerCase())
const common = new Set(ranked)
/** A word that everybody tries with a year or a sign behind it; further down the list that makes it rare enough. */
const firstTried = new Set(ranked.slice(0, 1000))
const leet: Record<string, string> = {
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
 * Whether a password is among the most used ones, also when it was dressed up to pass the rules: P@ssw0rd,
 * Password1!, Summer2026! are all the word that everybody tries first.
 */
export function isCommonPassword(password: string) {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^a-z]+$/, '')
  const undressed = (text: string) => text.replace(/./gu, (character) => leet[character] ?? character)
  const words = [bare, undressed(bare), undressed(plain.replace(/[\d\W_]+$/, ''))]
  return common.has(plain) || common.has(undressed(plain)) || words.some((word) => firstTried.has(word))
}
