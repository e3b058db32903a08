import { expect, test } from 'vitest'
import { notificationsOf } from '../../../../tests/support/world/notifications.ts'
import { createPost, follow } from '../../../../tests/support/world/posts.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, settle } = world

const setAlert = (by: { accessToken: string }, userId: string, isOn: 0 | 1) =>
  api.as(by)('POST /notifications/postAlert', { body: { userId, isOn } })
const publish = async (creator: Parameters<typeof createPost>[1]) => {
  const { postId } = await createPost(world, creator)
  await settle()
  await settle()
  return postId
}

test('only followers who asked for it are notified of a new post, until they turn it off', async () => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const [fan, silent] = [await world.fan(), await world.fan()]
  for (const by of [fan, silent]) await follow(world, by, creator.id)
  await follow(world, fan, other.id)
  expect(await setAlert(fan, creator.id, 1)).toMatchObject({ body: { data: { isOn: 1 } } })
  expect(await setAlert(fan, creator.id, 1)).toMatchObject({ ok: true })
  expect(await api.as(fan)('GET /notifications/postAlert', { query: { userId: creator.id } })).toMatchObject({
    body: { data: { isOn: 1 } },
  })

  const postId = await publish(creator)
  await publish(other)
  expect(await notificationsOf(world, fan)).toMatchObject([{ kind: 'post', url: `/post/${postId}` }])
  expect(await notificationsOf(world, silent)).toEqual([])

  await setAlert(fan, creator.id, 0)
  await publish(creator)
  expect(await notificationsOf(world, fan)).toHaveLength(1)
})

test('is refused to guests, strangers, for oneself and for unknown or blocking creators', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  expect(await setAlert(await world.guest(), creator.id, 1)).toMatchObject({ status: 401 })
  expect(await setAlert(fan, creator.id, 1)).toMatchObject({ status: 403, body: { code: 'FOLLOW_FIRST' } })
  expect(await setAlert(creator, creator.id, 1)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
  expect(await setAlert(fan, newId(), 1)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  await follow(world, fan, creator.id)
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
  expect(await setAlert(fan, creator.id, 1)).toMatchObject({ status: 404 })
})
