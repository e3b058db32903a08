import { expect, test } from 'vitest'
import { ownPath, withRedirect } from './own-path.ts'

test.each([
  ['/post/1?tip=1#c', '/post/1?tip=1#c'],
  ['/maralind', '/maralind'],
  ['/a/../chat?c=1', '/chat?c=1'],
])('%s leads to %s', (wanted, there) => {
  expect(ownPath(wanted)).toBe(there)
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
])('%s leads nowhere', (wanted) => {
  expect(ownPath(wanted)).toBeUndefined()
})

test('the way back travels between the forms', () => {
  expect(withRedirect('/login', '/post/1?a=b')).toBe('/login?redirect=%2Fpost%2F1%3Fa%3Db')
  expect(withRedirect('/login', undefined)).toBe('/login')
})
