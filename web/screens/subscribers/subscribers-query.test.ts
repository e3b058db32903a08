import { expect, test } from 'vitest'
import { readSubscribersQuery, subscribersPath } from './subscribers-query.ts'

const plan = '0190b5a0-0000-7000-8000-000000000001'

test.each([
  ['', '/subscribers'],
  ['show=ended&page=3', '/subscribers?show=ended&page=3'],
  [`q=mara&plan=${plan}`, `/subscribers?q=mara&plan=${plan}`],
  ['show=nobody&page=-2&plan=x&q=+', '/subscribers'],
])('%s is read and written as %s', (search, path) => {
  expect(subscribersPath(readSubscribersQuery(new URLSearchParams(search)))).toBe(path)
})
