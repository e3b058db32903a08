import { expect, test } from 'vitest'
import { productCategories } from '../../../contract/market/constants.ts'
import { ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoPassword } from '../seed-demo-data.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
const { db } = world.context
const logIn = async (email: string) =>
  dataOf(await world.api('POST /login', { body: { email, password: demoPassword } as never })) as {
    accessToken: string
  }

test('the demo market has every category, offer state and order state; the books balance', async () => {
  const fan = await logIn('fan@fanlight.test')
  const { categories } = dataOf(await world.api.as(fan)('GET /products/categories'))
  expect(categories.filter(({ count }) => count === 0)).toEqual([])
  expect(categories.map(({ category }) => category)).toEqual(productCategories)
  const states = await db<{ state: string }[]>`select distinct state from orders order by state`
  expect(states.map(({ state }) => state)).toEqual([
    'cancelledByBuyer',
    'cancelledBySeller',
    'completed',
    'disputed',
    'expired',
    'paid',
    'refunded',
    'requested',
    'sellerConfirmed',
    'shipped',
    'split',
  ])
  const offers = await db<{ state: number }[]>`select distinct state from offer order by state`
  expect(offers.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5])
  expect(await ledgerFaults(world)).toEqual([])
})

test('the demo fan and creator see their orders, offers and products', async () => {
  const [fan, creator] = [await logIn('fan@fanlight.test'), await logIn('creator@fanlight.test')]
  const mine = dataOf(await world.api.as(fan)('GET /orders', { query: { side: 'buying', limit: 50 } }))
  expect(new Set(mine.map(({ state }) => state))).toEqual(
    new Set(['paid', 'shipped', 'completed', 'cancelledByBuyer', 'disputed']),
  )
  expect(mine.every(({ chatId }) => chatId)).toBe(true)
  expect(
    dataOf(await world.api.as(fan)('GET /offers', { query: { side: 'buying', isOpen: 1 } })),
  ).toHaveLength(2)
  expect(
    dataOf(await world.api.as(creator)('GET /offers', { query: { side: 'selling' } })).length,
  ).toBeGreaterThan(3)
  const own = dataOf(await world.api.as(creator)('GET /products/own', { query: { limit: 50 } }))
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(['draft', 'active', 'soldOut']))
  expect(own.every(({ photo }) => photo)).toBe(true)
})

test('the ratings of demo creators are those of their reviews', async () => {
  const rows = await db<{ username: string; ratingCount: number; reviews: number; same: boolean }[]>`
    select p.username, s.rating_count, count(r.id)::int as reviews,
      s.rating_sum = coalesce(sum(r.stars), 0) as same
    from creator_signal s join person p on p.id = s.person_id
    left join review r on r.subject_id = p.id and r.role = 'seller' and r.published_at is not null
    group by p.username, s.rating_count, s.rating_sum`
  expect(rows.filter(({ ratingCount, reviews, same }) => ratingCount !== reviews || !same)).toEqual([])
  expect(rows.filter(({ reviews }) => reviews >= 3).length).toBeGreaterThan(5)
})
