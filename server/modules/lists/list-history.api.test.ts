import { expect, test } from 'vitest'
import { jobs } from '../../jobs/job-list.ts'
import { refreshSession } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createAgency, follow } from '../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
type Caller = Pick<TestUser, 'accessToken'>

const read = (who: Caller, listId: string, query: object = {}) =>
  api.as(who)('GET /customerLists/history', { query: { listId, ...query } })
const history = async (who: Caller, listId: string, query: object = {}) => {
  const reply = await read(who, listId, query)
  return reply.status === 204 ? [] : dataOf(reply).map(({ user, kind }) => [kind, user._id])
}
const createList = async (creator: TestUser, body: object) =>
  dataOf(await api.as(creator)('POST /creatorCustomerLists', { body: body as never })).listId
const compare = () => jobs['compare-customer-lists'](world.context, {}, '')

test('a manual list records each addition and removal once, newest first and paged', async () => {
  const creator = await world.creator()
  const [one, two] = [await world.fan(), await world.fan()]
  for (const fan of [one, two]) await follow(world, fan, creator.id)
  const listId = await createList(creator, { name: 'Friends' })
  const add = (userIds: string[]) => api.as(creator)('POST /customerLists', { body: { listId, userIds } })
  dataOf(await add([one.id]))
  clock.advance(1)
  dataOf(await add([one.id, two.id]))
  clock.advance(1)
  for (let n = 0; n < 2; n += 1)
    dataOf(await api.as(creator)('DELETE /customerLists', { query: { listId, userId: one.id } }))
  const all = [
    ['left', one.id],
    ['entered', two.id],
    ['entered', one.id],
  ]
  expect(await history(creator, listId)).toEqual(all)
  expect(await history(creator, listId, { offset: 1, limit: 1 })).toEqual([all[1]])
})

test('a rule list is compared by the job: first silently, then with who entered and left', async () => {
  const creator = await world.creator()
  const [before, after] = [await world.fan(), await world.fan()]
  await follow(world, before, creator.id)
  await world.settle()
  const listId = await createList(creator, { name: 'Followers', rules: { isFollower: 1 } })
  await world.settle()
  expect(await history(creator, listId)).toEqual([])
  await follow(world, after, creator.id)
  await api.as(before)('POST /unfollow', { body: { followingId: creator.id } })
  await world.settle()
  clock.advance(3600)
  await compare()
  await compare()
  const changes = await history(await refreshSession(world, creator), listId)
  expect(changes).toHaveLength(2)
  expect(changes).toContainEqual(['entered', after.id])
  expect(changes).toContainEqual(['left', before.id])
})

test('only the creator and a linked agency read the history; blocked users are left out', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  await follow(world, fan, creator.id)
  const listId = await createList(creator, { name: 'Friends' })
  dataOf(await api.as(creator)('POST /customerLists', { body: { listId, userIds: [fan.id] } }))
  const missing = { status: 404, body: { code: 'CUSTOMER_LIST_NOT_FOUND' } }
  expect(await read(await world.creator(), listId)).toMatchObject(missing)
  expect(await read(fan, listId)).toMatchObject({ status: 403 })
  expect(await read(await world.guest(), listId)).toMatchObject({ status: 401 })
  const agency = await createAgency(world, creator.id)
  expect(await history(agency, listId, { creatorId: creator.id })).toEqual([['entered', fan.id]])
  await agency.unlink()
  expect(await read(agency, listId, { creatorId: creator.id })).toMatchObject({ status: 403 })
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
  expect(await history(creator, listId)).toEqual([])
})
