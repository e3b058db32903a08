import { expect, test } from 'vitest'
import { followState } from './follow-state.ts'

const stranger = { isFollow: 0, isRequested: 0, isPrivate: false } as const
const followed = { ...stranger, isFollow: 1 } as const
const requested = { ...stranger, isPrivate: true, isRequested: 1 } as const

test.each([
  ['as the page came', stranger, undefined, undefined, 'none'],
  ['as the page came', followed, undefined, undefined, 'following'],
  ['as the page came', requested, undefined, undefined, 'requested'],
  ['at once', stranger, 'follow', undefined, 'following'],
  ['a private one is asked', { ...stranger, isPrivate: true }, 'follow', undefined, 'requested'],
  ['at once', followed, 'unfollow', undefined, 'none'],
  ['taken back', requested, 'unfollow', undefined, 'none'],
  ['as answered', stranger, undefined, { done: 'follow', isFollow: 1, isRequested: 0 }, 'following'],
  [
    'turned private meanwhile',
    stranger,
    undefined,
    { done: 'follow', isFollow: 0, isRequested: 1 },
    'requested',
  ],
  ['put back when refused', stranger, undefined, { message: 'No.' }, 'none'],
  ['put back when refused', followed, undefined, { message: 'No.' }, 'following'],
] as const)('%s: %j', (_name, known, pending, response, state) => {
  expect(followState(known, pending, response)).toBe(state)
})
