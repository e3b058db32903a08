import { expect, test } from 'vitest'
import { parseWallId, wallId } from './wall-id.ts'

test.each(['follow', 'like', 'save', 'unlock'] as const)('keeps the creator and the action %s', (action) => {
  expect(parseWallId(wallId('mara.lind', action))).toEqual({ username: 'mara.lind', action })
})

test('keeps the post to like', () => {
  expect(parseWallId(wallId('maralind', 'like', 'p1'))).toEqual({
    username: 'maralind',
    action: 'like',
    postId: 'p1',
  })
})

test.each([
  [undefined, undefined],
  ['maralind', 'maralind'],
  ['maralind nonsense', 'maralind'],
])('%s means following %s', (id, username) => {
  expect(parseWallId(id)).toEqual({ username, action: 'follow' })
})
