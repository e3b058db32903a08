import { ProfileStatus } from '../../../contract/core/constants.ts'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerFaults, createCharge, fundWallet } from '../../../tests/support/money/wallets.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { jobs } from '../../jobs/job-list.ts'
import { charge } from '../wallet/public.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let owner: Somebody
let finance: Somebody & { email: string }
let people: Record<'ada' | 'bo' | 'fan' | 'other', TestUser>
type Somebody = { id: string; accessToken: string }
const DAY = 86_400
/** Signs in again, because days pass and sessions last minutes. */
const as = ({ id, accessToken }: Somebody) => {
  const { tokens } = world.context
  const caller = callers.get(id) ?? tokens.readAccess(accessToken)
  callers.set(id, caller)
  return world.api.as({ accessToken: tokens.access(caller, 900).token }) as typeof world.api
}
const callers = new Map<string, ReturnType<typeof world.context.tokens.readAccess>>()
const share = () => jobs['share-daily-pool'](world.context, {}, 'x')
const set = (key: string, value: boolean | number | string) =>
  as(owner)('PUT /staff/settings', { body: { key, value } })
const days = async () => {
  const reply = await as(finance)('GET /staff/pool', { query: {} })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body?.data ?? []
}
const like = ({ id }: { id: string }, postId: string) =>
  world.context.db`insert into post_like ${world.context.db({ postId, personId: id, at: world.clock.now() })}`
const view = ({ id }: { id: string }, postId: string) =>
  world.context
    .db`insert into post_view ${world.context.db({ postId, viewerId: id, day: world.clock.now() })}`
/** A purchase with a platform fee of a fifth. */
async function sell(buyer: TestUser, seller: TestUser, listMinor: number) {
  await fundWallet(world, buyer.id, listMinor)
  const input = await createCharge(world, { buyerId: buyer.id, sellerId: seller.id, listMinor })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
}

beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  ;[owner, finance] = [await world.staff('owner'), await world.staff('finance')]
  people = {
    ada: await world.creator(),
    bo: await world.creator({ currency: 'EUR' }),
    fan: await world.fan(),
    other: await world.fan(),
  }
  for (const somebody of [owner, finance, ...Object.values(people)]) as(somebody)
})

test('nothing is shared while the pool is off, or was off when the day ended', async () => {
  await like(people.fan, await insertTextPost(world, people.ada))
  world.clock.advance(DAY)
  await share()
  await set('pool.isOn', true)
  await share()
  expect(await days()).toEqual([])
})

test('only finance staff can read what was shared', async () => {
  for (const who of [people.ada, people.fan, await world.staff('support')]) {
    const reply = await as(who)('GET /staff/pool', { query: {} })
    expect(reply.ok ? '' : reply.body.code).toBe('FORBIDDEN')
  }
})

test('an unsupported currency is refused', async () => {
  const reply = await set('pool.currency', 'XXX')
  expect(reply.ok ? '' : reply.body.code).toBe('VALIDATION_FAILED')
})

test('an unfunded day is not shared, and finance staff are notified', async () => {
  await like(people.fan, await insertTextPost(world, people.ada))
  world.clock.advance(DAY)
  await share()
  await share()
  expect(await days()).toMatchObject([{ state: 'unfunded', creators: 0, shared: '0.00', amount: '100.00' }])
  await world.settle()
  const letters = await world.mailTo(finance.email)
  expect(letters.filter(({ subject }) => subject.includes('wasn’t paid out'))).toHaveLength(1)
  expect(await balanceOf(world, people.ada.id, 'pending')).toBe(0)
})

test('a day is shared by engagement, to the cent, once, and creators see the reasons', async () => {
  const { ada, bo, fan, other } = people
  const [blocked, suspended, agency] = [await world.fan(), await world.fan(), await world.agency()]
  const { db } = world.context
  await set('pool.dailyAmount', 10)
  await set('pool.capPercent', 90)
  await set('pool.mostPerPerson', 2)
  const posts = [
    await insertTextPost(world, ada),
    await insertTextPost(world, ada),
    await insertTextPost(world, ada),
  ] as const
  const bos = await insertTextPost(world, bo)
  // Three likes of one user count as two; the following count nothing.
  for (const post of posts) await like(fan, post)
  for (const nobody of [ada, blocked, suspended, agency]) await like(nobody, posts[0])
  await view({ id: newId() }, posts[0])
  await db`insert into block ${db({ personId: ada.id, blockedId: blocked.id, at: world.clock.now() })}`
  await db`update person set status_code = ${ProfileStatus.suspended} where id = ${suspended.id}`
  await view(other, bos)
  await view(fan, bos)
  await sell(fan, ada, 10_000)
  // Points: Ada 2 likes (4) and a purchase (10), Bo 2 views (2).
  const before = await balanceOf(world, ada.id, 'pending')
  const monthBefore = await as(ada)('GET /wallet/overview', {})
  world.clock.advance(DAY)
  await set('pool.dailyAmount', 5000)
  await share()
  await share()

  expect((await balanceOf(world, ada.id, 'pending')) - before).toBe(875)
  expect(await balanceOf(world, bo.id, 'pending', 'EUR')).toBeGreaterThan(50)
  expect((await days())[0]).toMatchObject({ state: 'shared', creators: 2, points: 16, shared: '10.00' })
  expect(await ledgerFaults(world)).toEqual([])

  const api = as(ada)
  const list = await api('GET /walletTransaction', { query: {} })
  const line = list.ok ? list.body?.data[0] : undefined
  expect(line).toMatchObject({ triggerCode: 12, state: 'pending', amount: '8.75' })
  expect(line?.availableAt).toBeDefined()
  const query = { transactionId: line?._id ?? '' }
  const detail = await api('GET /walletTransaction/detail', { query })
  expect(detail.ok && detail.body.data.pool).toEqual({
    day: (await days())[0]?.day,
    points: 14,
    allPoints: 16,
    creators: 2,
    pool: '10.00',
    share: '8.75',
    currency: 'USD',
    lines: [
      { kind: 'likes', count: 2, each: 2, points: 4 },
      { kind: 'purchases', count: 1, each: 10, points: 10 },
    ],
  })
  const others = await as(bo)('GET /walletTransaction/detail', { query })
  expect(others.status).toBe(404)
  const month = await api('GET /wallet/overview', {})
  expect(month.ok && month.body.data.month).toMatchObject({ pool: '8.75' })
  expect(monthBefore.ok && monthBefore.body.data.month.pool).toBeUndefined()
})

test('shares are released like other income, and days without engagement are marked', async () => {
  await set('pool.dailyAmount', 10)
  world.clock.advance(8 * DAY)
  await jobs['release-pending'](world.context, {}, 'x')
  expect(await balanceOf(world, people.ada.id, 'available')).toBe(8875)
  await share()
  expect((await days())[0]).toMatchObject({ state: 'empty', creators: 0 })
  expect(await ledgerFaults(world)).toEqual([])
})
