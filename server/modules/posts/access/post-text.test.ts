import { expect, test } from 'vitest'
import { postTitle } from './post-text.ts'

test('titles are not cut within a grapheme', () => {
  const post = { title: '', description: `${'a'.repeat(59)}👩‍👧🌊`, mediaType: 1 }
  expect(postTitle(post, { isAllowed: true, mayPreview: true })).toBe(`${'a'.repeat(59)}👩‍👧`)
})
