import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const rules = { isLoopbackAllowed: false }

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => expect(isPublicAddress(address, rules)).toBe(true),
)
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is refused', (address) => expect(isPublicAddress(address, rules)).toBe(false))

test('the test setting allows this machine and no other private address', () => {
  const test = { isLoopbackAllowed: true }
  expect(['127.0.0.1', '::1'].map((address) => isPublicAddress(address, test))).toEqual([true, true])
  expect(['10.0.0.1', '169.254.169.254'].map((address) => isPublicAddress(address, test))).toEqual([
    false,
    false,
  ])
})
