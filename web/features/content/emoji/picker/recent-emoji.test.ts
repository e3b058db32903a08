import { expect, test } from 'vitest'
import { withRecent } from './recent-emoji.ts'

test('recent emoji come first, without duplicates, up to a limit', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  const many = Array.from({ length: 12 }, (_, n) => String(n))
  expect(withRecent(many, 'new')).toEqual(['new', ...many.slice(0, 11)])
})
