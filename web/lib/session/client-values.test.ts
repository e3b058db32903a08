import { expect, test } from 'vitest'
import { cookieLine, cookieOf } from './client-values.ts'

test.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1', 'b', undefined],
  ['xuid=1; uid=2', 'uid', '2'],
  ['city=S%C3%A3o%20Paulo', 'city', 'São Paulo'],
  ['bad=%E0%A4%A', 'bad', undefined],
  ['token=a=b', 'token', 'a=b'],
  ['', 'a', undefined],
  [null, 'a', undefined],
])('%s holds %s as %s', (header, name, expected) => {
  expect(cookieOf(header, name)).toBe(expected)
})

test('a value is kept for fifteen days unless told otherwise', () => {
  expect(cookieLine('zone', 'Europe/Oslo')).toBe('zone=Europe%2FOslo; Path=/; Max-Age=1296000; SameSite=Lax')
  expect(cookieLine('zone', '', 0)).toContain('Max-Age=0')
})
