import { expect, test } from 'vitest'
import { commaList } from './comma.ts'

test.each([
  ['en', ['Lisbon', 'PT'], 'Lisbon, PT'],
  ['es', ['Lisboa', undefined, 'PT'], 'Lisboa, PT'],
  ['ar', ['لشبونة', '', 'البرتغال'], 'لشبونة، البرتغال'],
  ['ar', [undefined, ''], ''],
])('facts on one line in %s: %j', (locale, parts, line) => {
  expect(commaList(parts, locale)).toBe(line)
})
