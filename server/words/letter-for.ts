import { currencyDecimals } from '../../contract/typed-amount.ts'
import type { MailMessage } from '../ports/mail.ts'
import { arLetters } from './ar-letters.ts'
import { esLetters } from './es-letters.ts'
import { sentenceIn } from './sentence-in.ts'

/** Who reads a letter: the language they used last, and where they are. */
export type Reader = { language: string; timezone: string }
export type Letter = Omit<MailMessage, 'to'>
type Money = { amountMinor: number; currency: string }

/** The names between braces in a sentence. */
type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never
type Filled<S extends string> = [Places<S>] extends [never] ? [] : [places: Record<Places<S>, string>]

/** Everything a letter is written with, each in the language of its reader. */
export type Words = {
  /** A sentence of the catalogues, with what stands at its places. */
  say: <S extends string>(sentence: S, ...filled: Filled<S>) => string
  /** A sentence that is also said on screens: why a bank refused, why a payment failed. */
  reason: (sentence: string) => string
  money: (money: Money) => string
  day: (at: Date) => string
}

/** How each language writes numbers and days; Arabic with Western digits, as on the screens. */
const locales = { en: 'en-GB', ar: 'ar-u-nu-latn', es: 'es' } as const
const catalogues: Record<'ar' | 'es', Record<string, string>> = { ar: arLetters, es: esLetters }
type Language = keyof typeof locales
const known = (language: string): Language => {
  const short = language.slice(0, 2)
  return short === 'ar' || short === 'es' ? short : 'en'
}

/** What would be turned around among Arabic words stands by itself; an address stays as it can be followed. */
const apart = (text: string, language: Language) =>
  language === 'ar' && !/^(?:https?:.*|\d+)$/.test(text) ? `\u2068${text}\u2069` : text

function wordsIn(language: Language, timezone: string): Words {
  const locale = locales[language]
  return {
    say(sentence, ...filled) {
      const [places] = filled as [Record<string, string>?]
      const text = language === 'en' ? sentence : (catalogues[language][sentence] ?? sentence)
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const value = places?.[name]
        return value === undefined ? whole : apart(value, language)
      })
    },
    reason: (sentence) => sentenceIn(language, sentence),
    money({ amountMinor, currency }) {
      const decimals = currencyDecimals(currency)
      const number = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      return `${number.format(amountMinor / 10 ** decimals)} ${currency}`
    },
    day: (at) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone || 'UTC' }).format(at),
  }
}

/** A short message in its reader's language. */
export const textFor = ({ language, timezone }: Reader, write: (words: Words) => string) =>
  write(wordsIn(known(language), timezone))

/** A letter in its reader's language: a subject, paragraphs, and our name below them. */
export function letterFor(
  { language, timezone }: Reader,
  write: (words: Words) => { subject: string; lines: string[] },
): Letter {
  const spoken = known(language)
  const { subject, lines } = write(wordsIn(spoken, timezone))
  return { subject, text: [...lines, 'Fanlight'].join('\n\n'), language: spoken }
}
