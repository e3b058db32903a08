import { isIPv4 } from 'node:net'
import { iso31662 } from 'iso-3166'
import { lookup } from 'fast-geoip'
import type { Geo } from '../../ports/geo.ts'
import { isPublicAddress } from '../public-web/public-address.ts'

/** The embedded default: offline tables from a package, read as needed. IPv4 only. */
export function offlineGeo(): Geo {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' })
  const states = new Map(iso31662.map(({ code, name }) => [code, name]))
  return {
    async locate(ip) {
      const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
      // The tables would return a place for private and reserved addresses.
      if (!isIPv4(address) || !isPublicAddress(address)) return undefined
      const found = await lookup(address)
      if (!found?.country) return undefined
      const [latitude, longitude] = found.ll
      return {
        country: found.country,
        countryName: countryNames.of(found.country) ?? found.country,
        state: states.get(`${found.country}-${found.region}`) ?? found.region,
        city: found.city,
        latitude,
        longitude,
        timezone: found.timezone,
      }
    },
  }
}
