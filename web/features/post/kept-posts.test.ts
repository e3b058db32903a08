import { expect, test } from 'vitest'
import { asItStands, changePost, takeFresh } from './kept-posts.ts'
import type { Post } from './post.ts'

const post = { postId: 'p', isLike: 0, totalLike: 1 } as Post

test('what was done stays until the post comes anew, which then holds for every copy', () => {
  changePost('p', { isLike: 1, totalLike: 2 })
  changePost('p', { commentCount: 3 })
  expect(asItStands(post)).toMatchObject({ isLike: 1, totalLike: 2, commentCount: 3 })
  takeFresh([{ ...post, isLike: 1, totalLike: 7 }])
  expect(asItStands(post)).toMatchObject({ isLike: 1, totalLike: 7 })
  takeFresh([{ ...post, postId: 'q', totalLike: 9 }])
  expect(asItStands({ ...post, postId: 'q' }).totalLike).toBe(1)
})
