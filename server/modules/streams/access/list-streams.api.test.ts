import { expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { createStream, detailOf, join, startStream } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const live = withFakeLive(world)

async function listWith(host: TestUser, member: TestUser) {
  dataOf(await api.as(member)('POST /follow', { body: { followingId: host.id } }))
  await world.settle()
  const { listId } = dataOf(
    await api.as(host)('POST /creatorCustomerLists', { body: { name: 'Inner circle' } }),
  )
  dataOf(await api.as(host)('POST /customerLists', { body: { listId, userIds: [member.id] } }))
  return listId
}

test('a stream for a list is open to its members and unknown to everyone else', async () => {
  const [host, member, follower] = [await world.creator(), await world.fan(), await world.fan()]
  const listId = await listWith(host, member)
  dataOf(await api.as(follower)('POST /follow', { body: { followingId: host.id } }))
  const streamId = await startStream(world, live, host, { entry: 'list', listId })
  const isListed = async (who: { accessToken: string }) =>
    dataOf(await api.as(who)('GET /stream/all', { query: { limit: 48 } })).some(
      (stream) => stream.streamId === streamId,
    )
  expect(await detailOf(world, member, streamId)).toMatchObject({ entry: 'list', isAllowed: 1 })
  expect(await join(world, member, streamId)).toMatchObject({ ok: true })
  expect(await isListed(member)).toBe(true)
  for (const outsider of [follower, await world.creator(), await world.guest()]) {
    const query = { streamId }
    expect(await api.as(outsider)('GET /stream/detail', { query })).toMatchObject({
      body: { code: 'STREAM_NOT_FOUND' },
    })
    expect(await api.as(outsider)('POST /stream/viewer', { body: query })).toMatchObject({
      body: { code: 'STREAM_NOT_FOUND' },
    })
    expect(await isListed(outsider)).toBe(false)
  }
  await world.settle()
  const notices = await world.context
    .db`select 1 from notification where person_id = ${follower.id} and kind = 'live'`
  expect(notices).toEqual([])
})

test('only an own list can be chosen', async () => {
  const [host, other, member] = [await world.creator(), await world.creator(), await world.fan()]
  const listId = await listWith(other, member)
  for (const options of [{ entry: 'list', listId } as const, { entry: 'list' } as const])
    expect(await createStream(world, host, options)).toMatchObject({
      body: { code: 'CUSTOMER_LIST_NOT_FOUND' },
    })
})

test('moderators are named by username; unknown ones and the host are refused', async () => {
  const [host, fan] = [await world.creator(), await world.fan()]
  const { username } = fan
  const streamId = await startStream(world, live, host)
  const change = (moderatorUsernames: string[]) =>
    api.as(host)('PUT /stream/details', { body: { streamId, moderatorUsernames } })
  expect(dataOf(await change([`@${username}`]))).toMatchObject({ hostSettings: { moderators: [username] } })
  expect(await detailOf(world, fan, streamId)).toMatchObject({ isModerator: 1 })
  expect(await detailOf(world, fan, streamId)).not.toHaveProperty('hostSettings')
  expect(await change(['nobody.by.that.name'])).toMatchObject({ body: { code: 'MODERATOR_UNKNOWN' } })
  expect(dataOf(await change([]))).toMatchObject({ hostSettings: { moderators: [] } })
  expect(await detailOf(world, fan, streamId)).toMatchObject({ isModerator: 0 })
})
