import { currencyDecimals } from '../../contract/core/typed-amount.ts'
import type { MailMessage } from '../ports/mail.ts'
import { arEmails } from './ar-emails.ts'
import { esEmails } from './es-emails.ts'
import { translateMessage } from './translate-message.ts'

/** The user's last used language and their time zone. */
export type Recipient = { language: string; timezone: string }
export type Email = Omit<MailMessage, 'to'>
type Money = { amountMinor: number; currency: string }

/** The placeholder names of a message: `'Hello {name},'` → `'name'`. */
type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Values<S extends string> = [Placeholders<S>] extends [never]
  ? []
  : [values: Record<Placeholders<S>, string>]

/** Translates and formats for one recipient. */
export type EmailFormatter = {
  /** A message of the email catalogues with its placeholders filled. */
  t: <S extends string>(message: S, ...values: Values<S>) => string
  /** A message that is also an API error or reply, such as why a payment failed. */
  reason: (message: string) => string
  money: (money: Money) => string
  day: (at: Date) => string
}

/** Arabic uses Western digits, as in the web app. */
const locales = { en: 'en-GB', ar: 'ar-u-nu-latn', es: 'es' } as const
const catalogues: Record<'ar' | 'es', Record<string, string>> = { ar: arEmails, es: esEmails }
type Language = keyof typeof locales
const toLanguage = (language: string): Language => {
  const short = language.slice(0, 2)
  return short === 'ar' || short === 'es' ? short : 'en'
}

/** Wraps inserted values in bidi isolates in Arabic; URLs and numbers stay plain so they can be copied. */
const isolate = (text: string, language: Language) =>
  language === 'ar' && !/^(?:https?:.*|\d+)$/.test(text) ? `\u2068${text}\u2069` : text

function createFormatter(language: Language, timezone: string): EmailFormatter {
  const locale = locales[language]
  return {
    t(message, ...rest) {
      const [values] = rest as [Record<string, string>?]
      const text = language === 'en' ? message : (catalogues[language][message] ?? message)
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values?.[name]
        return value === undefined ? whole : isolate(value, language)
      })
    },
    reason: (message) => translateMessage(language, message),
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

/** A short text, such as an SMS, in the recipient's language. */
export const renderText = ({ language, timezone }: Recipient, write: (format: EmailFormatter) => string) =>
  write(createFormatter(toLanguage(language), timezone))

/** An email in the recipient's language: subject, paragraphs, and our name as the signature. */
export function renderEmail(
  { language, timezone }: Recipient,
  write: (format: EmailFormatter) => { subject: string; lines: string[] },
): Email {
  const emailLanguage = toLanguage(language)
  const { subject, lines } = write(createFormatter(emailLanguage, timezone))
  return { subject, text: [...lines, 'Fanlight'].join('\n\n'), language: emailLanguage }
}
