import { BlockList, isIPv4 } from 'node:net'
import { iso31662 } from 'iso-3166'
import { lookup } from 'fast-geoip'
import type { Geo } from '../../ports/geo.ts'

/** Private and reserved ranges; the lookup tables would return a place for them. */
const privateRanges = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits)

/** The embedded default: offline tables from a package, read as needed. IPv4 only. */
export function offlineGeo(): Geo {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' })
  const states = new Map(iso31662.map(({ code, name }) => [code, name]))
  return {
    async locate(ip) {
      const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
      if (!isIPv4(address) || privateRanges.check(address)) return undefined
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
