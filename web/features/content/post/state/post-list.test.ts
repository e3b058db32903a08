import { expect, test } from 'vitest'
import type { Post } from '../post.ts'
import {
  firstPage,
  type PostList,
  withLowerOffset,
  withoutPost,
  withRestoredPost,
  withNextPage,
} from './post-list.ts'

const posts = (...ids: string[]) => ids.map((postId) => ({ postId }) as Post)
const ids = (list: PostList) => list.posts.map(({ postId }) => postId).join('')

test('pages are appended without duplicates', () => {
  const first = firstPage({ data: posts('a', 'b'), totalCount: 5 }, 'now')
  expect(first).toMatchObject({ nextOffset: 2, hasMore: true, before: 'now' })
  const second = withNextPage(first, { data: posts('b', 'c'), totalCount: 5 })
  expect(ids(second)).toBe('abc')
  // The offset counts what the server has sent, not what is shown.
  expect(second).toMatchObject({ nextOffset: 4, hasMore: true })
  expect(withNextPage(second, { data: posts('d'), totalCount: 5 }).hasMore).toBe(false)
})

test('an empty page is the end', () => {
  expect(firstPage({ data: [], totalCount: 0 }, '').hasMore).toBe(false)
  const list = firstPage({ data: posts('a'), totalCount: 2 }, '')
  expect(withNextPage(list, { data: [], totalCount: 0 }).hasMore).toBe(false)
})

test('removing a post keeps the others', () => {
  const list = firstPage({ data: posts('a', 'b', 'c'), totalCount: 9 }, '')
  expect(ids(withoutPost(list, 'b'))).toBe('ac')
  expect(withoutPost(list, 'b').nextOffset).toBe(3)
})

test('a restored post returns to its position, without duplicates', () => {
  const [a, b, c] = posts('a', 'b', 'c')
  if (!a || !b || !c) throw new Error('three')
  const list = firstPage({ data: [a, b, c], totalCount: 9 }, '')
  const back = withRestoredPost(withoutPost(list, 'b'), b, 1)
  expect(ids(back)).toBe('abc')
  expect(ids(withRestoredPost(back, b, 0))).toBe('abc')
})

test("after removals the next page starts at the server's new offset", () => {
  const list = firstPage({ data: posts('a', 'b', 'c'), totalCount: 5 }, '')
  const less = withLowerOffset(list, 2)
  expect(less.nextOffset).toBe(1)
  expect(withNextPage(less, { data: posts('d', 'e'), totalCount: 3 })).toMatchObject({
    nextOffset: 3,
    hasMore: false,
  })
  expect(withLowerOffset(less, -2).nextOffset).toBe(3)
  expect(withLowerOffset(less, 9).nextOffset).toBe(0)
})
