import { iso31661, iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'

export type Country = { id: string; name: string; alpha3: string; phoneCode: string }
export type State = { id: string; name: string }

const alpha3ById = new Map(iso31661.map(({ alpha2, alpha3 }) => [alpha2, alpha3]))
const perLanguage = new Map<string, Country[]>()
/** Languages are named by clients; only so many lists are kept. */
const KEPT_LANGUAGES = 20

export const isCountry = (id: string) => alpha3ById.has(id)

/** Every country, named and sorted as a reader of the language expects. */
export function countriesIn(language: string) {
  const known = perLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator([language, 'en'])
  const list = [...alpha3ById]
    .map(([id, alpha3]) => ({ id, alpha3, name: names.of(id) ?? id, phoneCode: phoneCodeOf(id) }))
    .toSorted((a, b) => compare(a.name, b.name))
  if (perLanguage.size < KEPT_LANGUAGES) perLanguage.set(language, list)
  return list
}

const phoneCodeOf = (id: string) => (isSupportedCountry(id) ? `+${getCountryCallingCode(id)}` : '')

/** The first division of a country; those below it belong to none of ours. */
export const statesOf = (countryId: string): State[] =>
  iso31662
    .filter(({ parent }) => parent === countryId)
    .map(({ code, name }) => ({ id: code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
