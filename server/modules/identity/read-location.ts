import { isIP } from 'node:net'
import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import type { Place } from '../../ports/geo.ts'

/** What is said of an address that nobody can place. */
const somewhere: Place = {
  country: 'US',
  countryName: 'United States',
  state: 'Texas',
  city: 'Austin',
  latitude: 30.2672,
  longitude: -97.7431,
  timezone: 'America/Chicago',
}

/** Where the caller's network address is; only staff may ask about another one. */
export async function readLocation(
  { geo }: Context,
  { caller, client, ipAddress }: { caller: Caller | undefined; client: Client; ipAddress?: string },
) {
  if (ipAddress !== undefined && caller?.kind !== 'staff') throw problem('FORBIDDEN')
  if (ipAddress !== undefined && !isIP(ipAddress))
    throw wrongField('ipAddress', 'This is not a network address.')
  const ip = ipAddress ?? client.ip
  const { countryName, ...place } = (await geo.locate(ip)) ?? somewhere
  return { ip, ...place, country_name: countryName }
}
