import { iso31661, iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'

export type Country = { id: string; name: string; alpha3: string; phoneCode: string }
export type State = { id: string; name: string }

const alpha3ById = new Map(iso31661.map(({ alpha2, alpha3 }) => [alpha2, alpha3]))
const countriesByLanguage = new Map<string, Country[]>()
/** Clients choose the language, so the cache is bounded. */
const MAX_CACHED_LANGUAGES = 20

export const isCountry = (id: string) => alpha3ById.has(id)

/** All countries, named and sorted for the language. */
export function listCountries(language: string) {
  const known = countriesByLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator([language, 'en'])
  const list = [...alpha3ById]
    .map(([id, alpha3]) => ({ id, alpha3, name: names.of(id) ?? id, phoneCode: phoneCodeOf(id) }))
    .toSorted((a, b) => compare(a.name, b.name))
  if (countriesByLanguage.size < MAX_CACHED_LANGUAGES) countriesByLanguage.set(language, list)
  return list
}

const phoneCodeOf = (id: string) => (isSupportedCountry(id) ? `+${getCountryCallingCode(id)}` : '')

/** First-level subdivisions only. */
export const listStates = (countryId: string): State[] =>
  iso31662
    .filter(({ parent }) => parent === countryId)
    .map(({ code, name }) => ({ id: code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
