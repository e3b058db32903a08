import { beforeAll, describe, expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import {
  createAgency,
  createPost,
  follow,
  insertPurchase,
  insertSubscription,
} from '../support/world/posts.ts'
import { sent } from '../support/world/chat.ts'
import { createWorld, type TestUser } from '../support/world/world.ts'
import { newId } from '../../server/db/new-id.ts'
import { indexCreators } from '../../server/modules/discovery/indexing/index-creators.ts'
import { pageApi } from '../../server/web/page-api.ts'

type Caller = Pick<TestUser, 'accessToken'>
type Country = 'ES' | 'DE' | undefined
let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let postId: string
beforeAll(async () => {
  world = await createWorld({
    env: { RATE_LIMIT_SCALE: '0', COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' },
  })
  creator = await world.creator()
  postId = (await createPost(world, creator, { title: 'Noon', visibility: 'price', price: '5' })).postId
  await block(creator, 'ES')
})
const headersOf = (country: Country): { headers: Record<string, string> } => ({
  headers: country ? { 'cf-ipcountry': country } : {},
})
const block = (who: Caller, country: string, more: { creatorId?: string } = {}) =>
  world.api.as(who)('POST /blockedCountries', { body: { country, ...more } })
const profileStatus = async (who: Caller, country: Country) => {
  const query = { username: creator.username }
  return (await world.api.as(who)('GET /profile', { query, ...headersOf(country) })).status
}
const postStatus = async (who: Caller, country: Country) =>
  (await world.api.as(who)('GET /post', { query: { postId }, ...headersOf(country) })).status
type Listed = { ok: boolean; status: number; body: object }
const lists = (reply: Listed) => JSON.stringify(reply.body ?? {}).includes(creator.id)

describe('blocked countries', () => {
  test('are set by creators and their agencies only', async () => {
    const own = await world.creator()
    const agency = await createAgency(world, own.id)
    const code = (reply: { body: object }) => ('code' in reply.body ? reply.body.code : 'OK')
    expect(code(await block(await world.guest(), 'FR'))).toBe('TOKEN_MISSING')
    expect(code(await block(await world.fan(), 'FR'))).toBe('FORBIDDEN')
    expect(code(await block(creator, 'FR', { creatorId: own.id }))).toBe('FORBIDDEN')
    expect(code(await block(own, 'ZZ'))).toBe('COUNTRY_UNKNOWN')
    expect(code(await block(own, 'france'))).toBe('VALIDATION_FAILED')
    await block(own, 'FR')
    await block(agency, 'DE', { creatorId: own.id })
    expect(await block(own, 'FR')).toMatchObject({ body: { data: { countries: ['DE', 'FR'] } } })
    const query = { country: 'FR' }
    await world.api.as(own)('DELETE /blockedCountries', { query })
    expect(await world.api.as(own)('DELETE /blockedCountries', { query })).toMatchObject({
      body: { data: { countries: ['DE'] } },
    })
    expect(await world.api.as(own)('GET /blockedCountries')).toMatchObject({
      body: { data: { countries: ['DE'] } },
    })
  })

  test('hide profile and posts from guests and members there, and from no one else, on one node', async () => {
    const [guest, fan, spaniard] = [await world.guest(), await world.fan(), await world.fan()]
    await world.context.db`update person set country = 'ES' where id = ${spaniard.id}`
    for (const who of [guest, fan])
      // Both orders: what one country has cached must not be shown to the other.
      for (const country of ['DE', 'ES', 'DE', 'ES', undefined] as const) {
        const expected = country === 'ES' ? 404 : 200
        expect([country, await profileStatus(who, country)]).toEqual([country, expected])
        expect([country, await postStatus(who, country)]).toEqual([country, expected])
      }
    // Without a header the country of the account counts, with one the header.
    expect(await profileStatus(spaniard, undefined)).toBe(404)
    expect(await profileStatus(spaniard, 'DE')).toBe(200)
    expect(await profileStatus(creator, 'ES')).toBe(200)
    expect(await postStatus(creator, 'ES')).toBe(200)
  })

  test('apply to feed, lists and search of members', async () => {
    const fan = await world.fan()
    await follow(world, fan, creator.id)
    await indexCreators(world.context)
    const api = world.api.as(fan)
    const asks = {
      feed: (country: Country) =>
        api('GET /posts', { query: { filter: 'FOLLOWING' }, ...headersOf(country) }),
      latest: (country: Country) => api('GET /posts', { query: { filter: 'LATEST' }, ...headersOf(country) }),
      premium: (country: Country) => api('GET /posts/premium', { query: {}, ...headersOf(country) }),
      following: (country: Country) =>
        api('GET /follow', { query: { trigger: 'FOLLOWING' }, ...headersOf(country) }),
      creators: (country: Country) =>
        api('GET /featureCreator', { query: { limit: 50 }, ...headersOf(country) }),
      search: (country: Country) =>
        api('GET /featureCreator', { query: { searchText: creator.username }, ...headersOf(country) }),
    }
    for (const [name, ask] of Object.entries(asks))
      for (const country of ['DE', 'ES', 'DE'] as const)
        expect([name, country, lists(await ask(country))]).toEqual([name, country, country === 'DE'])
  })

  test('apply to concurrent guests, whose requests are answered together', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => world.guest()))
    const ask = async (who: Caller, country: Country) =>
      lists(await world.api.as(who)('GET /featureCreator', { query: { limit: 50 }, ...headersOf(country) }))
    const countries = ['DE', 'ES', 'DE', 'ES', 'ES', 'DE'] as const
    const found = await Promise.all(guests.map((guest, i) => ask(guest, countries[i])))
    expect(found).toEqual(countries.map((country) => country === 'DE'))
  })

  test('refuse purchases, tips, plans, follows, comments and chats', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    const ask = (country: Country) => {
      const there = headersOf(country)
      return Promise.all([
        api('GET /purchaseExclusivePost/quote', { query: { postId }, ...there }),
        api('GET /tipCreator/quote', { query: { creatorId: creator.id }, ...there }),
        api('GET /plans', { query: { userId: creator.id }, ...there }),
        api('GET /reviewRating', { query: { userId: creator.id }, ...there }),
        api('POST /likesDislikeAsset/', { body: { postId, isLike: 1 }, ...there }),
        api('POST /bookmark', { body: { postId }, ...there }),
        api('POST /conversation', { body: { userId: creator.id }, ...there }),
        api('POST /follow', { body: { followingId: creator.id }, ...there }),
      ])
    }
    expect((await ask('ES')).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
    expect((await ask('DE')).filter(({ status }) => status === 404)).toEqual([])
  })

  test('refuse texts from there, also when texts from elsewhere are sent at the same time', async () => {
    const talks = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const fan = await world.fan()
        const { chatId } = await sent(world, fan, { receiverId: creator.id }, 'Hello')
        await sent(world, creator, { chatId }, 'Hi')
        return { fan, chatId, country: n % 2 ? ('ES' as const) : ('DE' as const) }
      }),
    )
    const replies = await Promise.all(
      talks.map(({ fan, chatId, country }) =>
        world.api.as(fan)('POST /message/send', {
          body: { chatId, messageType: 1, text: 'At once', clientMessageId: newId() },
          ...headersOf(country),
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(
      talks.map(({ country }) => (country === 'ES' ? 404 : 200)),
    )
  })

  test('subscribers and buyers keep what they paid for', async () => {
    const [subscriber, buyer, refunded] = [await world.fan(), await world.fan(), await world.fan()]
    await insertSubscription(world, subscriber.id, creator.id)
    await insertPurchase(world, buyer.id, { postId, creatorId: creator.id })
    const purchaseId = await insertPurchase(world, refunded.id, { postId, creatorId: creator.id })
    await world.context.db`update purchase set refunded_at = now() where id = ${purchaseId}`
    expect(await profileStatus(subscriber, 'ES')).toBe(200)
    expect(await postStatus(buyer, 'ES')).toBe(200)
    expect(await postStatus(refunded, 'ES')).toBe(404)
  })

  test('apply to pages rendered on the server', async () => {
    const page = (country: string) =>
      pageApi(
        world.app,
        world.context,
        {
          cookies: {},
          headers: { 'user-agent': 'Mozilla/5.0', 'cf-ipcountry': country },
          host: 'localhost',
          id: '0'.repeat(32),
          ip: '203.0.113.9',
          socket: {},
        } as unknown as FastifyRequest,
        'en',
      )
    const statusIn = async (country: string) =>
      (await page(country).api('GET /profile', { query: { username: creator.username } })).status
    expect([await statusIn('DE'), await statusIn('ES'), await statusIn('DE')]).toEqual([200, 404, 200])
  })
})

test('a header that no trusted proxy has set is ignored', async () => {
  const direct = await createWorld({ env: { COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '0' } })
  const { id, accessToken } = await direct.creator()
  await direct.api.as({ accessToken })('POST /blockedCountries', { body: { country: 'ES' } })
  const reply = await direct.api.as(await direct.guest())('GET /profile', {
    query: { userId: id },
    headers: { 'cf-ipcountry': 'ES' },
  })
  expect(reply.status).toBe(200)
})
