import { isIP } from 'node:net'
import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { GeoLocation } from '../../../ports/geo.ts'

/** Reply for addresses that cannot be located. */
const fallbackPlace: GeoLocation = {
  country: 'US',
  countryName: 'United States',
  state: 'Texas',
  city: 'Austin',
  latitude: 30.2672,
  longitude: -97.7431,
  timezone: 'America/Chicago',
}

/** Location of the caller's IP; only staff may ask about another one. */
export async function readLocation(
  { geo }: Context,
  { caller, client, ipAddress }: { caller: Caller | undefined; client: Client; ipAddress?: string },
) {
  if (ipAddress !== undefined && caller?.kind !== 'staff') throw problem('FORBIDDEN')
  if (ipAddress !== undefined && !isIP(ipAddress))
    throw invalidField('ipAddress', 'Enter a valid IP address.')
  const ip = ipAddress ?? client.ip
  const { countryName, ...place } = (await geo.locate(ip)) ?? fallbackPlace
  return { ip, ...place, country_name: countryName }
}
