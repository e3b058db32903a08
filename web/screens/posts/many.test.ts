import { expect, test } from 'vitest'
import { audiencesOf, chosenAfter, chunksOf } from './many.ts'

test('many go in parts, none twice and none left out', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([])).toEqual([])
})

test('posts are told apart by who sees them and for how much', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const groups = audiencesOf([
    { postId: 'a', visibility: 'free' },
    { postId: 'b', visibility: 'price', price: usd('5.00') },
    { postId: 'c', visibility: 'free' },
    { postId: 'd', visibility: 'price', price: usd('5.00'), subscriberPrice: usd('0.00') },
    { postId: 'e', visibility: 'price' },
  ])
  expect(
    groups.map(({ posts, ...audience }) => [posts.map(({ postId }) => postId).join(''), audience]),
  ).toEqual([
    ['ac', { visibility: 'free' }],
    ['b', { visibility: 'price', price: '5.00', subscriberPrice: '' }],
    ['d', { visibility: 'price', price: '5.00', subscriberPrice: '0.00' }],
    ['e', { visibility: 'price', subscriberPrice: '' }],
  ])
})

test('one is chosen or let go; with shift everything up to it', () => {
  const ids = ['a', 'b', 'c', 'd']
  const after = (chosen: string[], id: string, from?: string) =>
    [...chosenAfter(new Set(chosen), { ids, id, from })].toSorted().join('')
  expect(after([], 'b')).toBe('b')
  expect(after(['b'], 'b')).toBe('')
  expect(after(['b'], 'd', 'b')).toBe('bcd')
  expect(after(['d'], 'a', 'd')).toBe('abcd')
  expect(after(['a', 'b', 'c', 'd'], 'b', 'd')).toBe('a')
  // The one it would begin at is no longer on the page.
  expect(after([], 'c', 'gone')).toBe('c')
})
