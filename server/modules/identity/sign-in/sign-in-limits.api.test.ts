import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'

test.each([
  ['one IPv6 network with different addresses', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ['one IPv4 address, partly IPv4-mapped', (n: number) => `${n % 2 ? '::ffff:' : ''}192.0.2.7`],
])('wrong passwords from %s share one limit', async (_name, address) => {
  const world = await createWorld()
  const { email } = await world.fan()
  const tryFrom = async (ip: string, password = 'Wrong-Guess-1!') =>
    (await world.api.from(ip)('POST /login', { body: { email, password } })).status
  for (let n = 1; n <= 10; n++) expect(await tryFrom(address(n))).not.toBe(429)
  expect(await tryFrom(address(11))).toBe(429)
  expect(await tryFrom('2001:db8:1:3::1', 'Lantern-42!')).toBe(200)
})
