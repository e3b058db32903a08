import { expect, test } from 'vitest'
import { getCached, updateCachedPost, mergeFresh } from './post-cache.ts'
import type { Post } from '../post.ts'

const post = { postId: 'p', isLike: 0, totalLike: 1 } as Post

test('local changes stay until a fresh copy arrives, which then applies to every copy', () => {
  updateCachedPost('p', { isLike: 1, totalLike: 2 })
  updateCachedPost('p', { commentCount: 3 })
  expect(getCached(post)).toMatchObject({ isLike: 1, totalLike: 2, commentCount: 3 })
  mergeFresh([{ ...post, isLike: 1, totalLike: 7 }])
  expect(getCached(post)).toMatchObject({ isLike: 1, totalLike: 7 })
  mergeFresh([{ ...post, postId: 'q', totalLike: 9 }])
  expect(getCached({ ...post, postId: 'q' }).totalLike).toBe(1)
})
