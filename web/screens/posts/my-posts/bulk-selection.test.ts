import { expect, test } from 'vitest'
import { groupByAudience, toggleSelection, chunk } from './bulk-selection.ts'

test('chunks cover all posts, each once', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunk([])).toEqual([])
})

test('posts are grouped by audience and price', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const groups = groupByAudience([
    { postId: 'a', visibility: 'free' },
    { postId: 'b', visibility: 'price', price: usd('5.00') },
    { postId: 'c', visibility: 'free' },
    { postId: 'd', visibility: 'price', price: usd('5.00'), subscriberPrice: usd('0.00') },
    { postId: 'e', visibility: 'price' },
    { postId: 'f', visibility: 'list', listId: 'x' },
  ])
  expect(
    groups.map(({ posts, ...audience }) => [posts.map(({ postId }) => postId).join(''), audience]),
  ).toEqual([
    ['ac', { visibility: 'free' }],
    ['b', { visibility: 'price', price: '5.00', subscriberPrice: '' }],
    ['d', { visibility: 'price', price: '5.00', subscriberPrice: '0.00' }],
    ['e', { visibility: 'price', subscriberPrice: '' }],
    ['f', { visibility: 'list', listId: 'x' }],
  ])
})

test('a click toggles one post, with shift the range up to it', () => {
  const ids = ['a', 'b', 'c', 'd']
  const after = (selected: string[], id: string, from?: string) =>
    [...toggleSelection(new Set(selected), { ids, id, from })].toSorted().join('')
  expect(after([], 'b')).toBe('b')
  expect(after(['b'], 'b')).toBe('')
  expect(after(['b'], 'd', 'b')).toBe('bcd')
  expect(after(['d'], 'a', 'd')).toBe('abcd')
  expect(after(['a', 'b', 'c', 'd'], 'b', 'd')).toBe('a')
  // The start of the range is no longer on the page.
  expect(after([], 'c', 'gone')).toBe('c')
})
