/**
 * Localized country name. Called in loaders, because browsers and servers know some countries by different
 * names (Turkey, Türkiye), which would break hydration.
 */
export function countryName(code: string, language: string) {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    // Not a country code.
    return code
  }
}
