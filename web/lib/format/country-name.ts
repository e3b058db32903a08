/**
 * A country in a language, from its two letters. Called in loaders and sent along: browsers and servers know some
 * countries by different names (Turkey, Türkiye), and a page must say the same on both sides.
 */
export function countryName(code: string, language: string) {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    // Letters that can be no country's.
    return code
  }
}
