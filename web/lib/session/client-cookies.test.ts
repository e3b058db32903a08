import { expect, test } from 'vitest'
import { serializeCookie, cookieValue } from './client-cookies.ts'

test.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1', 'b', undefined],
  ['xuid=1; uid=2', 'uid', '2'],
  ['city=S%C3%A3o%20Paulo', 'city', 'São Paulo'],
  ['bad=%E0%A4%A', 'bad', undefined],
  ['token=a=b', 'token', 'a=b'],
  ['', 'a', undefined],
  [null, 'a', undefined],
])('%s contains %s as %s', (header, name, expected) => {
  expect(cookieValue(header, name)).toBe(expected)
})

test('a cookie is kept for fifteen days by default', () => {
  expect(serializeCookie('zone', 'Europe/Oslo')).toBe(
    'zone=Europe%2FOslo; Path=/; Max-Age=1296000; SameSite=Lax',
  )
  expect(serializeCookie('zone', '', 0)).toContain('Max-Age=0')
})
