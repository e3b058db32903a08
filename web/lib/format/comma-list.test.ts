import { expect, test } from 'vitest'
import { commaList } from './comma-list.ts'

test.each([
  ['en', ['Lisbon', 'PT'], 'Lisbon, PT'],
  ['es', ['Lisboa', undefined, 'PT'], 'Lisboa, PT'],
  ['ar', ['لشبونة', '', 'البرتغال'], 'لشبونة، البرتغال'],
  ['ar', [undefined, ''], ''],
])('a list in %s: %j', (locale, parts, line) => {
  expect(commaList(parts, locale)).toBe(line)
})
