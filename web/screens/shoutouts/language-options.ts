const languages = ['en', 'es', 'ar', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'tr', 'hi', 'ja', 'ko', 'zh']

/** Languages by their name in the viewer's language. */
export function languageOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return languages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
