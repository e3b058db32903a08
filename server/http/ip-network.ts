import { isIP } from 'node:net'

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The rate limit key of an address. An IPv6 customer has a whole /64, so single addresses would be no
 * limit.
 */
export function toNetwork(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** The last two groups may be in IPv4 notation; they are not among the first four. */
const groupsOf = (part: string) =>
  part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group ? [group] : []))
