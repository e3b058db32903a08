import { expect, test } from 'vitest'
import { demoPassword } from '../seed-demo-data.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoStories } from './demo-stories.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
const logIn = async (email: string) =>
  dataOf(await world.api('POST /login', { body: { email, password: demoPassword } as never })) as {
    accessToken: string
  }

test('at least eight creators have stories; the demo fan has seen some and not others', async () => {
  expect(Object.keys(demoStories).length).toBeGreaterThanOrEqual(8)
  const guest = await world.guest()
  expect(
    dataOf(await world.api.as(guest)('GET /stories', { query: { limit: 50 } })).length,
  ).toBeGreaterThanOrEqual(8)
  const fan = await logIn('fan@fanlight.test')
  const rings = dataOf(await world.api.as(fan)('GET /stories', { query: { limit: 50 } }))
  expect(new Set(rings.map(({ isSeen }) => isSeen))).toEqual(new Set([0, 1]))
})

test('the demo creator has customer lists with members and stories with viewers', async () => {
  const creator = await logIn('creator@fanlight.test')
  const lists = dataOf(await world.api.as(creator)('GET /creatorCustomerLists'))
  expect(lists).toHaveLength(4)
  expect(lists.every(({ memberCount }) => memberCount > 0)).toBe(true)
  const stories = dataOf(await world.api.as(creator)('GET /story/active'))
  expect(stories[0]?.stats.viewCount).toBeGreaterThan(5)
  expect(stories[0]?.stats.reactionCount).toBeGreaterThan(0)
})

test('the demo creator has a post for close friends, which guests do not find', async () => {
  const titlesFor = async (who: { accessToken: string }) =>
    dataOf(
      await world.api.as(who)('GET /userProfile/posts', { query: { username: 'maralind', limit: 100 } }),
    ).map(({ title }) => title)
  expect(await titlesFor(await logIn('creator@fanlight.test'))).toContain('A note for close friends')
  expect(await titlesFor(await world.guest())).not.toContain('A note for close friends')
})

test('the demo creator has featured collections, one with a story for subscribers only', async () => {
  const guest = await world.guest()
  const { _id: userId } = dataOf(
    await world.api.as(guest)('GET /profile', { query: { username: 'maralind' } }),
  )
  const collections = dataOf(await world.api.as(guest)('GET /featuredCollection', { query: { userId } }))
  expect(collections.map(({ title }) => title)).toEqual(['Sahara', 'At sea', 'City nights'])
  const { stories } = dataOf(
    await world.api.as(guest)('GET /featuredCollection/details', {
      query: { featCollectionId: collections[0]?.featCollectionId ?? '' },
    }),
  )
  expect(stories.map(({ isVisible }) => isVisible)).toEqual([1, 1, 0])
})

test('demo stories are published again after they have ended', async () => {
  const { jobs } = await import('../../jobs/job-list.ts')
  world.clock.advance(86_400)
  const guest = await world.guest()
  expect(await world.api.as(guest)('GET /stories')).toMatchObject({ status: 204 })
  const context = { ...world.context, config: { ...world.context.config, demo: true } }
  await jobs['demo-stories'](context, {}, '')
  await jobs['demo-stories'](context, {}, '')
  const rings = dataOf(await world.api.as(guest)('GET /stories', { query: { limit: 50 } }))
  expect(rings.find(({ creator }) => creator.username === 'casprowe')?.storyCount).toBe(2)
})
