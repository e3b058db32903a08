import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { follow, insertSubscription } from '../../../../tests/support/world/posts.ts'
import { insertTextPost } from '../../../../tests/support/world/comments-and-tips.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { foldedPostText } from '../authoring/post-content.ts'

const world = await createWorld()
const { api } = world

test('the text of a locked post leaks nowhere: not in its quote, tips, goals or tip history', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  await fundWallet(world, fan.id, 100_000)
  const postId = await insertTextPost(world, creator, { title: '', visibility: 'price', priceMinor: 1200 })
  const creatorId = creator.id
  const target = { title: 'A second week', target: '30', isRefundedIfMissed: 0 as const, postId }
  expect((await api.as(creator)('POST /tipGoals', { body: target })).ok).toBe(true)
  const given = await api.as(fan)('POST /tipCreator', {
    body: { creatorId, postId, amount: '5', shown: { amount: '5', currency: 'USD' } },
    headers: { 'idempotency-key': newId() },
  })
  expect(given.ok).toBe(true)
  const visibleTexts = async () => [
    await api.as(fan)('GET /post', { query: { postId } }),
    await api.as(fan)('GET /purchaseExclusivePost/quote', { query: { postId } }),
    await api.as(fan)('GET /tipCreator/quote', { query: { creatorId, postId } }),
    await api.as(fan)('GET /tips', { query: { direction: 'given' } }),
    await api.as(fan)('GET /tipGoals', { query: { userId: creatorId } }),
    await api.as(await world.guest())('GET /tipGoals', { query: { userId: creatorId } }),
    await api.as(fan)('GET /walletTransaction'),
  ]
  const locked = await visibleTexts()
  expect(locked.map(({ status }) => status)).toEqual(locked.map(() => 200))
  expect(JSON.stringify(locked)).not.toContain('walked')
  // The creator, and users with access, see its first words as the title.
  expect(JSON.stringify(await api.as(creator)('GET /tips', { query: { direction: 'received' } }))).toContain(
    'walked',
  )
  await world.context
    .db`update post set visibility = 'followers', price_minor = null, currency = null where id = ${postId}`
  await follow(world, fan, creatorId)
  expect(JSON.stringify(await api.as(fan)('GET /tips', { query: { direction: 'given' } }))).toContain(
    'walked',
  )
})

test('muted words are matched only against text the viewer may read', async () => {
  const creator = await world.creator()
  const [reader, stranger] = [await world.fan(), await world.fan()]
  for (const fan of [reader, stranger]) await follow(world, fan, creator.id)
  const write = async (title: string, visibility: 'subscribers' | 'price' | 'followers' | 'free') => {
    const id = await insertTextPost(world, creator, {
      title,
      visibility,
      ...(visibility === 'price' ? { priceMinor: 500 } : {}),
    })
    const folded = foldedPostText({ title, description: 'Under the stone sat spiders', tags: ['cave'] })
    await world.context.db`update post set folded = ${folded} where id = ${id}`
  }
  await write('One', 'subscribers')
  await write('Two', 'price')
  await write('Three', 'followers')
  await write('Four', 'free')
  await write('Spiders', 'subscribers')
  await insertSubscription(world, reader.id, creator.id)
  const titles = async (fan: typeof reader, filter: 'FOLLOWING' | 'BEST' | 'LATEST') => {
    const reply = await api.as(fan)('GET /posts', { query: { filter, limit: 50 } })
    if (!reply.ok) throw new Error(reply.body.code)
    return (reply.body.data ?? [])
      .filter(({ creatorId }) => creatorId === creator.id)
      .map(({ title }) => title)
      .toSorted()
  }
  for (const fan of [reader, stranger])
    await api.as(fan)('POST /mutedWords', { body: { words: ['spiders', 'cave'] } })
  for (const filter of ['FOLLOWING', 'BEST', 'LATEST'] as const) {
    expect(await titles(reader, filter)).toEqual(['Two'])
    expect(await titles(stranger, filter)).toEqual(['One', 'Two'])
  }
})

test('purchases and tips can be searched by title and by creator', async () => {
  const [creator, other] = [
    await world.creator({ firstName: 'Zoë' }),
    await world.creator({ firstName: 'Teo' }),
  ]
  const fan = await world.fan()
  await fundWallet(world, fan.id, 100_000)
  const buy = async (of: { id: string }, title: string) => {
    const postId = await insertTextPost(world, of, { title, visibility: 'price', priceMinor: 500 })
    await world.context.db`update post set folded = ${title.toLowerCase()} where id = ${postId}`
    const reply = await api.as(fan)('POST /purchaseExclusivePost', {
      body: { postId, shown: { amount: '5.00', currency: 'USD' } },
      headers: { 'idempotency-key': newId() },
    })
    expect(reply.ok).toBe(true)
  }
  const give = (of: { id: string }, message: string) =>
    api.as(fan)('POST /tipCreator', {
      body: { creatorId: of.id, amount: '5', message, shown: { amount: '5', currency: 'USD' } },
      headers: { 'idempotency-key': newId() },
    })
  await buy(creator, 'Dunes at noon')
  await buy(other, 'Noon in the harbour')
  await give(creator, 'For 100% of it')
  await give(other, 'Thank you')
  const bought = async (searchText: string) => {
    const reply = await api.as(fan)('GET /purchases', { query: { searchText } })
    return reply.ok ? [reply.body.totalCount, ...reply.body.data.map(({ title }) => title)] : reply.body.code
  }
  expect(await bought('NOON')).toEqual([2, 'Noon in the harbour', 'Dunes at noon'])
  expect(await bought('noon Zoë')).toEqual([1, 'Dunes at noon'])
  expect(await bought('harbour dunes')).toEqual([0])
  const tips = async (searchText: string, who = fan, direction: 'given' | 'received' = 'given') => {
    const reply = await api.as(who)('GET /tips', { query: { direction, searchText } })
    return reply.ok
      ? [reply.body.totalCount, ...reply.body.data.map(({ message }) => message)]
      : reply.body.code
  }
  expect(await tips('teo')).toEqual([1, 'Thank you'])
  expect(await tips('100%')).toEqual([1, 'For 100% of it'])
  expect(await tips('1_0%')).toEqual([0])
  expect(await tips(fan.username, creator, 'received')).toEqual([1, 'For 100% of it'])
})

test('anonymous tippers cannot be found by name', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await fundWallet(world, fan.id, 10_000)
  await api.as(fan)('POST /tipCreator', {
    body: { creatorId: creator.id, amount: '5', isAnonymous: 1, shown: { amount: '5', currency: 'USD' } },
    headers: { 'idempotency-key': newId() },
  })
  const found = (searchText: string) =>
    api.as(creator)('GET /tips', { query: { direction: 'received', searchText } })
  expect((await found('')).status).toBe(200)
  expect((await found(fan.username)).status).toBe(204)
})
