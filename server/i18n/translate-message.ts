import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { arErrors } from './ar-errors.ts'
import { arFieldErrors } from './ar-field-errors.ts'
import { arReplies } from './ar-replies.ts'
import { esErrors } from './es-errors.ts'
import { esFieldErrors } from './es-field-errors.ts'
import { esReplies } from './es-replies.ts'
import type { Message } from './message.ts'

type Language = 'en' | 'ar' | 'es'
const translations: Record<Language, Record<string, string>> = {
  en: {},
  ar: { ...arErrors, ...arFieldErrors, ...arReplies },
  es: { ...esErrors, ...esFieldErrors, ...esReplies },
}
/** Arabic uses Western digits, as in the web app. */
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn', es: 'es' }

function createCatalogue(language: Language) {
  const locale = locales[language]
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return {
    plain: new Map(Object.entries(translations[language])),
    format: (text: string, values: Record<string, unknown>) => i18n._(text, values),
    list: new Intl.ListFormat(locale),
  }
}
type Catalogue = ReturnType<typeof createCatalogue>
const catalogues = {
  en: createCatalogue('en'),
  ar: createCatalogue('ar'),
  es: createCatalogue('es'),
}

/** The languages besides English that messages are translated into. */
export const translatedLanguages = ['ar', 'es'] as const

/** Renders a message in a language (`ar`, `es-MX`); in English if there is no translation. */
export function translateMessage(language: string, message: Message): string {
  const short = language.slice(0, 2)
  return render(catalogues[short === 'ar' || short === 'es' ? short : 'en'], message)
}

function render(catalogue: Catalogue, message: Message): string {
  const { plain, list, format } = catalogue
  if (typeof message === 'string') return plain.get(message) ?? message
  const values = Object.entries(message.values).map(([name, value]) => [
    name,
    Array.isArray(value) ? list.format(value.map((item) => render(catalogue, item))) : value,
  ])
  return format(
    plain.get(message.text) ?? message.text,
    Object.fromEntries(values) as Record<string, unknown>,
  )
}
