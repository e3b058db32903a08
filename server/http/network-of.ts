import { isIP } from 'node:net'

/** An IPv4 address in IPv6's clothes is the address it stands for. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * What limits count an address by. Whoever has an IPv6 line has 2^64 addresses, all beginning alike: counted one
 * by one they would be no limit at all.
 */
export function networkOf(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const whole = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  const first = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** Its last two groups may be written as an IPv4 address; they are not among the first four. */
const groupsOf = (part: string) =>
  part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group ? [group] : []))
