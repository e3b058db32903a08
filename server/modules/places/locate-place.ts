import type { Queries } from '../../db/database.ts'
import { listAddresses } from './address-store.ts'
import { listCities, type City } from './city-list.ts'
import { foldName } from './search-places.ts'
import { findSeller } from './seller-store.ts'

type Home = { city: string; state: string; country: string }
type Position = { latitude: number; longitude: number }

/**
 * The city a typed place names between its commas and dashes, or the person's own city anywhere in it. Of several, the
 * first in a state that is named too, then in the person's own state.
 */
export function findNamedCity(cities: readonly City[], place: string, home: Pick<Home, 'city' | 'state'>) {
  const parts = place
    .split(/[,;/()–—]|\s-\s/)
    .map(foldName)
    .filter(Boolean)
  const own = foldName(home.city)
  const isOwnNamed =
    own !== '' && ` ${foldName(place).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${own} `)
  const names = isOwnNamed ? [...parts, own] : parts
  const named = names.flatMap((one) => cities.filter(({ name }) => foldName(name) === one))
  const isNamed = ({ name, state }: City) =>
    parts.some((part) => part === foldName(state) && part !== foldName(name))
  const isHome = ({ state }: City) => foldName(state) === foldName(home.state)
  return named.find(isNamed) ?? named.find(isHome) ?? named[0]
}

/**
 * Where a typed place of a person is, as far as a city says it: in the country of their default address or business.
 * Undefined if no city of that country is named.
 */
export async function locatePlace(
  sql: Queries,
  { personId, place }: { personId: string; place: string },
): Promise<Position | undefined> {
  const { rows } = await listAddresses(sql, { personId, offset: 0, limit: 1 })
  const home: Home | undefined = rows[0] ?? (await findSeller(sql, personId))
  if (!home) return undefined
  const city = findNamedCity(await listCities(home.country), place, home)
  return city && { latitude: city.latitude, longitude: city.longitude }
}
