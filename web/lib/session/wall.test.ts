import { expect, test } from 'vitest'
import { isUsernamePath, wallFor } from './wall.ts'

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
])('a guest at %s is sent to %s and comes back', (path, to) => {
  expect(wallFor(path)).toBe(`${to}?redirect=${encodeURIComponent(path)}`)
})

test('nobody needs to come back to the front page', () => {
  expect(wallFor('/')).toBe('/login')
})

test.each([
  ['/maralind', true],
  ['/home', false],
  ['/a', false],
  ['/_next/x.js', false],
])('%s is somebody: %s', (path, expected) => {
  expect(isUsernamePath(path)).toBe(expected)
})
