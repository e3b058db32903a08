import { expect, test } from 'vitest'
import type { Post } from './post.ts'
import { firstOf, type PostList, reachedLess, without, withAgain, withMore } from './post-list.ts'

const posts = (...ids: string[]) => ids.map((postId) => ({ postId }) as Post)
const ids = (list: PostList) => list.posts.map(({ postId }) => postId).join('')

test('pages are appended, and none is there twice', () => {
  const first = firstOf({ data: posts('a', 'b'), totalCount: 5 }, 'now')
  expect(first).toMatchObject({ reached: 2, hasMore: true, before: 'now' })
  const second = withMore(first, { data: posts('b', 'c'), totalCount: 5 })
  expect(ids(second)).toBe('abc')
  // Asked for by what the server has given, not by what is shown.
  expect(second).toMatchObject({ reached: 4, hasMore: true })
  expect(withMore(second, { data: posts('d'), totalCount: 5 }).hasMore).toBe(false)
})

test('nothing says that there is no more', () => {
  expect(firstOf({ data: [], totalCount: 0 }, '').hasMore).toBe(false)
  const list = firstOf({ data: posts('a'), totalCount: 2 }, '')
  expect(withMore(list, { data: [], totalCount: 0 }).hasMore).toBe(false)
})

test('one that is gone leaves the others', () => {
  const list = firstOf({ data: posts('a', 'b', 'c'), totalCount: 9 }, '')
  expect(ids(without(list, 'b'))).toBe('ac')
  expect(without(list, 'b').reached).toBe(3)
})

test('one that comes back stands where it stood, and never twice', () => {
  const [a, b, c] = posts('a', 'b', 'c')
  if (!a || !b || !c) throw new Error('three')
  const list = firstOf({ data: [a, b, c], totalCount: 9 }, '')
  const back = withAgain(without(list, 'b'), b, 1)
  expect(ids(back)).toBe('abc')
  expect(ids(withAgain(back, b, 0))).toBe('abc')
})

test('after some are gone the next page begins where the server has it now', () => {
  const list = firstOf({ data: posts('a', 'b', 'c'), totalCount: 5 }, '')
  const less = reachedLess(list, 2)
  expect(less.reached).toBe(1)
  expect(withMore(less, { data: posts('d', 'e'), totalCount: 3 })).toMatchObject({
    reached: 3,
    hasMore: false,
  })
  expect(reachedLess(less, -2).reached).toBe(3)
  expect(reachedLess(less, 9).reached).toBe(0)
})
