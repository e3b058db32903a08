import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Caller } from './tokens.ts'

/** Where the viewer of the current request is. Without a country, the one of the account counts. */
export type ViewerPlace = { country: string | undefined; at: Date }
const places = new AsyncLocalStorage<ViewerPlace | undefined>()

/** Undefined outside of requests and for staff, to whom no country is blocked. */
export const viewerPlace = () => places.getStore()

/** Runs a request for a viewer in a country. */
export const runInCountry = <T>(
  { country, caller, at }: ViewerPlace & { caller: Caller | undefined },
  work: () => T,
) => places.run(caller?.kind === 'staff' ? undefined : { country, at }, work)

/** Runs work that several requests from one place share. */
export const runInPlace = <T>(place: ViewerPlace | undefined, work: () => T) => places.run(place, work)

/** For results that are shared by viewers in all countries. */
export const runForAllCountries = <T>(work: () => T) => places.run(undefined, work)

/** Cloudflare reports unknown countries as XX. */
const UNKNOWN = 'XX'
/**
 * The country a trusted proxy reports in COUNTRY_HEADER (ISO 3166-1 alpha-2), trusted like the client address. Clients
 * without a proxy in front could forge the header, so it is ignored then.
 */
export function requestCountry({ http }: Pick<Config, 'http'>, request: Pick<FastifyRequest, 'headers'>) {
  if (!http.countryHeader || http.trustedProxies === 0) return undefined
  const value = request.headers[http.countryHeader]
  const country = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(country) && country !== UNKNOWN ? country : undefined
}
