import { expect, test } from 'vitest'
import { asItStands, changePost, takeFresh } from './kept-posts.ts'
import type { Post } from './post.ts'

const post = { postId: 'p', isLike: 0, totalLike: 1 } as Post

test('what was done stays until the post comes anew', () => {
  changePost('p', { isLike: 1, totalLike: 2 })
  changePost('p', { commentCount: 3 })
  expect(asItStands(post)).toMatchObject({ isLike: 1, totalLike: 2, commentCount: 3 })
  takeFresh([post])
  expect(asItStands(post)).toEqual(post)
})
