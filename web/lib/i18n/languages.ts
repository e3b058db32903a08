/** Languages whose catalogs are complete; the check in `web/locales/check.mjs` holds them to it. */
export const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
  { code: 'es', name: 'Español', dir: 'ltr' },
] as const

export type Language = (typeof languages)[number]['code']
export type Direction = 'ltr' | 'rtl'

/** The nearest language we speak: `es-MX` becomes `es`, anything unknown English. */
export function knownLanguage(wanted: string | null | undefined): Language {
  const short = wanted?.toLowerCase().split(/[-_]/)[0]
  return languages.find((l) => l.code === short)?.code ?? 'en'
}

export function directionOf(language: string): Direction {
  return languages.find((l) => l.code === language)?.dir ?? 'ltr'
}
