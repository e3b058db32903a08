import { expect, test } from 'vitest'
import type { Api } from '../../../../contract/core/client.ts'
import { finishReturn, splitReturnAction, withReturnAction } from './return-action.ts'

/** Records its calls; every reply is the profile `u1`. */
function fakeApi() {
  const calls: unknown[] = []
  const api = (async (key: string, input: object) => {
    calls.push([key, input])
    return { ok: true, status: 200, body: { data: { _id: 'u1' } } }
  }) as unknown as Api
  return { api, calls }
}

test.each([
  ['/home', { kind: 'like', id: '0198' }],
  ['/mara.lind?promo=spring#plans', { kind: 'follow', id: 'mara.lind' }],
  ['/post/1', { kind: 'save', id: '1' }],
] as const)('%s keeps its query and hash beside the action', (path, action) => {
  expect(splitReturnAction(withReturnAction(path, action))).toEqual({ path, action })
})

test.each(['/home?after=', '/home?after=pay.1', '/home?after=follow.a/b', '/home?after=like'])(
  '%s has no action and loses the parameter',
  (path) => {
    expect(splitReturnAction(path)).toEqual({ path: '/home' })
  },
)

test('finishing runs the action once and returns the clean path', async () => {
  const like = fakeApi()
  expect(await finishReturn(like.api, '/home?after=like.p1')).toBe('/home')
  expect(like.calls).toEqual([['POST /likesDislikeAsset/', { body: { postId: 'p1', isLike: 1 } }]])
  const follow = fakeApi()
  expect(await finishReturn(follow.api, '/maralind?after=follow.maralind')).toBe('/maralind')
  expect(follow.calls).toEqual([
    ['GET /profile', { query: { username: 'maralind' } }],
    ['POST /follow', { body: { followingId: 'u1' } }],
  ])
})

test('without a redirect it opens the home page and calls nothing', async () => {
  const { api, calls } = fakeApi()
  expect(await finishReturn(api, undefined)).toBe('/home')
  expect(calls).toEqual([])
})
