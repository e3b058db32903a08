import { expect, test } from 'vitest'
import { ProfileStatus } from '../../../contract/core/constants.ts'
import { newId } from '../../db/new-id.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { createAgency, follow, insertSubscription } from '../../../tests/support/world/posts.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld()
const { api, clock } = world
const studioOf = async (who: TestUser, creatorId?: string) => {
  const reply = await api.as(who)('GET /studio', { query: creatorId ? { creatorId } : {} })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}

test("the dashboard shows earnings, payouts, posts and open tasks in the creator's time zone", async () => {
  const creator = await world.creator({ timezone: 'America/Denver', firstName: 'Mara' })
  const fan = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  const postId = await insertTextPost(world, creator)
  await api.as(creator)('PUT /commentRules', {
    body: { slowSeconds: 0, who: 'everybody', blockedWords: ['scam'] },
  })
  await api.as(fan)('POST /comments', { body: { postId, text: 'scam' } })
  await api.as(fan)('POST /tipCreator', {
    body: { creatorId: creator.id, postId, amount: '10', shown: { amount: '10', currency: 'USD' } },
    headers: { 'idempotency-key': newId() },
  })
  const tomorrow = new Date(clock.now().getTime() + 86_400_000)
  const { db } = world.context
  await db`insert into post ${db({ id: newId(), creatorId: creator.id, mediaType: 4, title: 'Later', visibility: 'free', state: 'scheduled', publishAt: tomorrow, createdAt: clock.now(), updatedAt: clock.now() })}`
  const studio = await studioOf(creator)
  expect(studio).toMatchObject({
    firstName: 'Mara',
    timezone: 'America/Denver',
    today: { earned: '8.00', sales: 1, newSubscribers: 0 },
    tomorrow: { amount: '0.00', soldOn: '2026-11-09' },
    available: '0.00',
    heldComments: 1,
    agenda: [{ postId, title: 'Dunes, 5 a.m.' }],
    nextScheduled: { title: 'Later' },
    lastPosts: [{ postId, earned: '8.00', visibility: 'free' }],
  })
  expect(studio.today.usualSales).toBeUndefined()
  expect(studio.goal).toBeUndefined()
  const set = await api.as(creator)('PUT /studio/goal', { body: { amount: '4000' } })
  expect(set).toMatchObject({
    body: { data: { goal: { month: '2026-11-01', target: '4000.00', earned: '8.00', daysLeft: 16 } } },
  })
  expect((await studioOf(creator)).goal?.target).toBe('4000.00')
  await api.as(creator)('PUT /studio/goal', { body: { amount: null } })
  expect((await studioOf(creator)).goal).toBeUndefined()
})

test('comments to answer are those neither answered nor liked by the creator', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const postId = await insertTextPost(world, creator)
  const say = async (who: TestUser, text: string, parentId?: string) => {
    const body = { postId, text, ...(parentId ? { parentId } : {}) }
    const reply = await api.as(who)('POST /comments', { body })
    return reply.ok ? reply.body.data.commentId : ''
  }
  await say(creator, 'Ask me anything')
  expect((await studioOf(creator)).toAnswer).toBeUndefined()
  const [first, second] = [await say(fan, 'Where was this?'), await say(fan, 'And when?')]
  const waiting = { postId, username: fan.username }
  const list = async (who: TestUser) => {
    const reply = await api.as(who)('GET /comments/waiting')
    return reply.ok ? reply.body.data.map(({ text, postTitle }) => [text, postTitle]) : reply.body.code
  }
  const title = 'Dunes, 5 a.m.'
  expect(await list(creator)).toHaveLength(2)
  expect(await list(fan)).toBe('FORBIDDEN')
  expect((await studioOf(creator)).toAnswer).toEqual({ count: 2, ...waiting })
  await say(creator, 'In the dunes', first)
  expect((await studioOf(creator)).toAnswer).toEqual({ count: 1, ...waiting })
  expect(await list(creator)).toEqual([['And when?', title]])
  await api.as(creator)('POST /comments/like', { body: { commentId: second, isLike: 1 } })
  expect((await studioOf(creator)).toAnswer).toBeUndefined()
})

test('earnings maturing tomorrow are from sales six days ago', async () => {
  let creator = await world.creator()
  let fan = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  await api.as(fan)('POST /tipCreator', {
    body: { creatorId: creator.id, amount: '20', shown: { amount: '20', currency: 'USD' } },
    headers: { 'idempotency-key': newId() },
  })
  clock.advance(6 * 86_400)
  const again = async (person: TestUser) => {
    const fresh = await api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
    if (!fresh.ok) throw new Error(fresh.body.code)
    return { ...person, accessToken: fresh.body.data.accessToken ?? '' }
  }
  ;[creator, fan] = [await again(creator), await again(fan)]
  expect(await studioOf(creator)).toMatchObject({
    today: { earned: '0.00', sales: 0 },
    tomorrow: { amount: '16.00' },
  })
  expect((await api.as(fan)('GET /studio')).status).toBe(403)
})

test('the composer shows audience size and most active hours', async () => {
  const creator = await world.creator()
  const audience = (who: TestUser, creatorId?: string) =>
    api.as(who)('GET /studio/audience', { query: creatorId ? { creatorId } : {} })
  const [fan, other] = [await world.fan(), await world.creator()]
  await follow(world, fan, creator.id)
  await insertSubscription(world, fan.id, creator.id)
  expect(await audience(creator)).toMatchObject({ body: { data: { followers: 1, subscribers: 1 } } })
  const postId = await insertTextPost(world, creator)
  const { db } = world.context
  // Last Saturday at seven in the evening.
  const at = new Date(clock.now().getTime() - ((clock.now().getUTCDay() + 1) % 7) * 86_400_000)
  at.setUTCHours(19, 30)
  if (at > clock.now()) at.setTime(at.getTime() - 7 * 86_400_000)
  const crowd = await Promise.all(Array.from({ length: 20 }, () => world.fan()))
  await db`insert into post_like ${db(crowd.map(({ id }) => ({ postId, personId: id, at })))}`
  const response = await audience(creator)
  expect(response.ok && response.body.data.best).toMatchObject({ hour: expect.any(Number) })
  const { weekday = -1, hour = -1 } = (response.ok && response.body.data.best) || {}
  expect([weekday * 24 + hour, weekday * 24 + hour + 2]).toEqual([6 * 24 + 17, 6 * 24 + 19])
  const agency = await createAgency(world, creator.id)
  expect((await audience(agency, creator.id)).status).toBe(200)
  for (const who of [fan, agency]) expect((await audience(who)).status).toBe(403)
  expect((await audience(other, creator.id)).status).toBe(403)
})

test("agencies see their own creator's dashboard only, and fans have none", async () => {
  const creator = await world.creator()
  const agency = await createAgency(world, creator.id)
  expect((await studioOf(agency, creator.id)).available).toBe('0.00')
  expect((await api.as(agency)('GET /studio')).status).toBe(403)
  const other = await world.creator()
  expect((await api.as(agency)('GET /studio', { query: { creatorId: other.id } })).status).toBe(403)
  expect((await api.as(other)('GET /studio', { query: { creatorId: creator.id } })).status).toBe(403)
  expect((await api.as(await world.fan())('PUT /studio/goal', { body: { amount: '5' } })).status).toBe(403)
})

test('a new creator gets a checklist, which disappears once everything is done', async () => {
  const creator = await world.creator({ statusCode: ProfileStatus.verifying })
  const states = async () => (await studioOf(creator)).setup?.map(({ step, state }) => `${step} ${state}`)
  expect(await states()).toEqual(['documents open', 'photos open', 'plan open', 'bank open', 'post open'])
  const { db } = world.context
  const document = {
    personId: creator.id,
    documentType: 'passport',
    status: 'waiting',
    submittedAt: clock.now(),
  }
  await db`insert into identity_document ${db({ id: newId(), ...document })}`
  expect((await states())?.[0]).toBe('documents waiting')
  await insertTextPost(world, creator)
  expect((await states())?.[4]).toBe('post done')
  const pictures = { profilePic: 'users/a.webp', coverPic: 'users/b.webp', statusCode: ProfileStatus.active }
  await db`update person set ${db(pictures)} where id = ${creator.id}`
  await db`insert into plan ${db({ id: newId(), creatorId: creator.id, name: 'Monthly', months: 1, priceMinor: 900, currency: 'USD', createdAt: clock.now() })}`
  expect(await states()).toEqual(['documents done', 'photos done', 'plan done', 'bank open', 'post done'])
  const bank = {
    accountRef: 'a',
    ref: newId(),
    country: 'US',
    currency: 'USD',
    holderName: 'M',
    bankName: 'B',
  }
  const times = { usableFrom: clock.now(), createdAt: clock.now() }
  await db`insert into bank ${db({ id: newId(), personId: creator.id, ...bank, last4: '0000', isDefault: true, ...times, stopHash: Buffer.from(newId()) })}`
  expect(await states()).toBeUndefined()
})
