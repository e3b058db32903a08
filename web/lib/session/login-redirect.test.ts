import { expect, test } from 'vitest'
import { isUsernamePath, loginPathFor } from './login-redirect.ts'

test.each([
  ['/social/feed', '/signup-as-user'],
  ['/post/42', '/signup-as-user'],
  ['/live', '/signup-as-user'],
  ['/explore?category=art', '/signup-as-user'],
  ['/maralind', '/signup-as-user'],
  ['/maralind/shop', '/signup-as-user'],
  ['/wallet', '/login'],
  ['/settings/devices', '/login'],
  ['/chat?c=1', '/login'],
])('a guest at %s is sent to %s and returns', (path, to) => {
  expect(loginPathFor(path)).toBe(`${to}?redirect=${encodeURIComponent(path)}`)
})

test('no return to the landing page', () => {
  expect(loginPathFor('/')).toBe('/login')
})

test.each([
  ['/maralind', true],
  ['/home', false],
  ['/a', false],
  ['/_next/x.js', false],
])('%s is a username path: %s', (path, expected) => {
  expect(isUsernamePath(path)).toBe(expected)
})
