import { BlockList, isIP } from 'node:net'

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')

/** Only global unicast is public, without tunnels and documentation. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export type AddressRules = {
  /** For tests only: servers on this machine. */
  isLoopbackAllowed: boolean
}

export function isPublicAddress(
  address: string,
  { isLoopbackAllowed = false }: Partial<AddressRules> = {},
): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (isLoopbackAllowed && loopback.check(address, type)) return true
  // IPv4 in an IPv6 notation (::ffff:10.0.0.1) is outside of 2000::/3.
  return !special.check(address, type) && (family === 4 || globalUnicast.check(address, type))
}
