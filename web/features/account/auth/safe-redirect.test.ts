import { expect, test } from 'vitest'
import { safeRedirectPath, withRedirect } from './safe-redirect.ts'

test.each([
  ['/post/1?tip=1#c', '/post/1?tip=1#c'],
  ['/maralind', '/maralind'],
  ['/a/../chat?c=1', '/chat?c=1'],
])('%s redirects to %s', (requested, expected) => {
  expect(safeRedirectPath(requested)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'home',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/login',
  '/signup-as-user',
])('%s is not a safe redirect', (requested) => {
  expect(safeRedirectPath(requested)).toBeUndefined()
})

test('the redirect is passed on between login and signup', () => {
  expect(withRedirect('/login', '/post/1?a=b')).toBe('/login?redirect=%2Fpost%2F1%3Fa%3Db')
  expect(withRedirect('/login', undefined)).toBe('/login')
})
