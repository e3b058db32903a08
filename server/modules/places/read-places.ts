import { problem } from '../../http/problem.ts'
import { listCities } from './city-list.ts'
import { listCountries, isCountry, listStates } from './country-list.ts'
import { searchByName } from './search-places.ts'

type List = { offset?: number; limit?: number; searchText?: string }
type InCountry = List & { countryId: string }

export function readCountries({ language, ...list }: List & { language: string }) {
  return paged(listCountries(language), list, ({ id, name, alpha3, phoneCode }) => ({
    _id: id,
    name,
    alpha3,
    phoneCode,
  }))
}

export function readStates({ countryId, ...list }: InCountry) {
  if (!isCountry(countryId)) throw problem('COUNTRY_UNKNOWN')
  return paged(listStates(countryId), list, ({ id, name }) => ({ _id: id, name }))
}

export async function readCities({ countryId, ...list }: InCountry) {
  if (!isCountry(countryId)) throw problem('COUNTRY_UNKNOWN')
  return paged(await listCities(countryId), list, ({ name, state, latitude, longitude }) => ({
    name,
    state,
    latitude,
    longitude,
  }))
}

function paged<P extends { name: string }, V>(
  places: readonly P[],
  { offset = 0, limit = 10, searchText = '' }: List,
  view: (place: P) => V,
) {
  const found = searchByName(places, searchText)
  return { items: found.slice(offset, offset + limit).map(view), totalCount: found.length }
}
