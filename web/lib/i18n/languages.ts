/** Languages with complete catalogs, as checked by `web/locales/check.mjs`. */
export const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
  { code: 'es', name: 'Español', dir: 'ltr' },
] as const

export type Language = (typeof languages)[number]['code']
export type Direction = 'ltr' | 'rtl'

/** The closest supported language: `es-MX` is `es`, unknown ones are English. */
export function supportedLanguage(requested: string | null | undefined): Language {
  const short = requested?.toLowerCase().split(/[-_]/)[0]
  return languages.find((l) => l.code === short)?.code ?? 'en'
}

export function directionOf(language: string): Direction {
  return languages.find((l) => l.code === language)?.dir ?? 'ltr'
}
