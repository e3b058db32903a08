import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { queueJob } from '../../jobs/queue-job.ts'
import { newId } from '../../db/new-id.ts'
import { balanceOf, ledgerFaults, fundWallet } from '../../../tests/support/money/wallets.ts'
import { createAgency } from '../../../tests/support/world/posts.ts'
import { insertTextPost } from '../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { settleGoals } from './settle-goals.ts'
import { processScheduledPosts } from '../posts/public.ts'

const world = await createWorld()
const { api, clock } = world
const DAY = 86_400
let creator: TestUser

beforeAll(async () => {
  creator = await world.creator({ firstName: 'Mara' })
})
async function richFan(minor = 100_000) {
  const fan = await world.fan()
  await fundWallet(world, fan.id, minor)
  return fan
}
type TipOptions = {
  postId?: string
  goalId?: string
  menuItemId?: string
  message?: string
  isAnonymous?: 0 | 1
}
const tip = (
  fan: TestUser,
  amount: string,
  given: TipOptions = {},
  key = newId(),
  shown = amount,
  to = creator.id,
) =>
  api.as(fan)('POST /tipCreator', {
    body: { creatorId: to, amount, shown: { amount: shown, currency: 'USD' }, ...given },
    headers: { 'idempotency-key': key },
  })
const goal = (who: TestUser, given: object = {}) =>
  api.as(who)('POST /tipGoals', {
    body: { title: 'A second week', target: '30', isRefundedIfMissed: 1, ...given } as never,
  })
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 1000).toISOString()
async function again(person: TestUser): Promise<TestUser> {
  const fresh = await api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
  if (!fresh.ok) throw new Error(fresh.body.code)
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  return { ...person, accessToken, refreshToken }
}

describe('tipping', () => {
  test('moves the exact amount, adds to the post and shows the message as a comment', async () => {
    const fan = await richFan()
    const postId = await insertTextPost(world, creator)
    const before = await balanceOf(world, creator.id, 'pending')
    const key = newId()
    const [one, two] = await Promise.all([
      tip(fan, '10.00', { postId, message: 'For the second week.' }, key),
      tip(fan, '10.00', { postId, message: 'For the second week.' }, key),
    ])
    expect(one).toMatchObject({ status: 200, body: { data: { state: 'given', totalTipReceived: '10.00' } } })
    expect(two.body).toEqual(one.body)
    expect(await balanceOf(world, fan.id, 'available')).toBe(99_000)
    expect((await balanceOf(world, creator.id, 'pending')) - before).toBe(800)
    const list = await api.as(creator)('GET /comments', { query: { postId } })
    expect(list.ok && list.body.data[0]).toMatchObject({
      text: 'For the second week.',
      tip: { amount: '10.00', currency: 'USD' },
    })
    const post = await api.as(fan)('GET /post', { query: { postId } })
    expect(post).toMatchObject({ body: { data: { totalTipReceived: '10.00', commentCount: 1 } } })
  })

  test('anonymously hides the tipper, in the wallet too', async () => {
    clock.advance(1)
    const fan = await richFan()
    const postId = await insertTextPost(world, creator)
    const given = await tip(fan, '5.00', { postId, message: 'from a shadow', isAnonymous: 1 })
    expect(given.ok && given.body.data.comment).toBeUndefined()
    const got = await api.as(creator)('GET /tips', { query: { direction: 'received', limit: 1 } })
    expect(got.ok && got.body.data[0]).toMatchObject({
      amount: '5.00',
      message: 'from a shadow',
      isAnonymous: 1,
    })
    const wallet = await Promise.all([
      api.as(creator)('GET /walletTransaction', { query: { limit: 5 } }),
      api.as(creator)('GET /activePendingTransactionLogs', { query: { limit: 50 } }),
    ])
    const told = JSON.stringify([got.body, ...wallet.map(({ body }) => body)])
    expect(told).not.toContain(fan.username)
    expect(told).not.toContain(fan.id)
    const [line] = wallet[0].ok ? wallet[0].body.data : []
    expect(line?.withName).toBeUndefined()
    const mine = await api.as(fan)('GET /tips', { query: { direction: 'given' } })
    expect(mine.ok && mine.body.data[0]).toMatchObject({ with: { _id: creator.id }, state: 'given' })
  })

  test("uses the creator's payout currency, not the profile currency", async () => {
    const abroad = await world.creator({ currency: 'JPY' })
    const opened = { userId: abroad.id, userType: UserType.creator, currency: 'USD' }
    expect((await api.as(abroad)('POST /wallet', { body: opened })).status).toBe(200)
    const [fan, postId] = [await richFan(), await insertTextPost(world, abroad)]
    expect(await tip(fan, '5.00', { postId }, newId(), '5.00', abroad.id)).toMatchObject({
      status: 200,
      body: { data: { totalTipReceived: '5.00' } },
    })
    expect(await balanceOf(world, abroad.id, 'pending', 'USD')).toBe(400)
    const post = await api.as(fan)('GET /post', { query: { postId } })
    expect(post).toMatchObject({ body: { data: { totalTipReceived: '5.00', currency: 'USD' } } })
  })

  test('is refused: too low, too high, price changed, no balance, oneself, not a creator, not a fan, no key', async () => {
    const fan = await richFan(1000)
    const postId = await insertTextPost(world, creator)
    const refused = async (code: string, answer: Promise<{ body: unknown }>) =>
      expect((await answer).body).toMatchObject({ code })
    await refused('AMOUNT_INVALID', tip(fan, '0.50'))
    await refused('AMOUNT_INVALID', tip(fan, '5000'))
    await refused('AMOUNT_INVALID', tip(fan, 'ten', {}, newId(), '10'))
    await refused('PRICE_CHANGED', tip(fan, '5.00', {}, newId(), '4.00'))
    await refused('INSUFFICIENT_BALANCE', tip(fan, '20.00'))
    await refused('CREATOR_NOT_FOUND', tip(fan, '5.00', {}, newId(), '5.00', newId()))
    await refused('CREATOR_NOT_FOUND', tip(fan, '5.00', {}, newId(), '5.00', (await world.fan()).id))
    await refused('NOT_YOURSELF', tip(creator, '5.00'))
    await refused('PAYMENT_UNAVAILABLE', tip(await world.creator(), '5.00'))
    const other = await world.creator()
    await refused('POST_NOT_FOUND', tip(fan, '5.00', { postId }, newId(), '5.00', other.id))
    await api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    await refused('CREATOR_NOT_FOUND', tip(fan, '5.00', { postId }))
    const keyless = api.as(fan)('POST /tipCreator', {
      body: { creatorId: creator.id, amount: '5', shown: { amount: '5', currency: 'USD' } },
    })
    await refused('IDEMPOTENCY_KEY_MISSING', keyless)
    expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
  })

  test('the quote adds up', async () => {
    const fan = await richFan(8640)
    const quote = await api.as(fan)('GET /tipCreator/quote', {
      query: { creatorId: creator.id, amount: '25' },
    })
    expect(quote).toMatchObject({
      body: {
        data: {
          amount: '25.00',
          least: '1.00',
          most: '500.00',
          quickAmounts: ['2.00', '5.00', '10.00', '25.00'],
          price: { total: '25.00', toSeller: '20.00', toFanlight: '5.00' },
          wallet: { balance: '86.40', isEnough: 1 },
          isShownAsComment: 0,
        },
      },
    })
  })
})

describe('the tip menu', () => {
  test('is managed by the creator; tips for an item cost its price', async () => {
    const shop = await world.creator()
    const add = (who: TestUser, title: string, amount: string, creatorId?: string) =>
      api.as(who)('POST /tipMenu', { body: { title, amount, ...(creatorId ? { creatorId } : {}) } })
    const one = await add(shop, 'A song', '7')
    const two = await add(shop, 'A poem', '9')
    if (!one.ok || !two.ok) throw new Error('not offered')
    expect((await add(await world.fan(), 'x', '7')).status).toBe(403)
    expect(await add(shop, '  ', '7')).toMatchObject({ status: 400 })
    const agency = await createAgency(world, shop.id)
    expect((await add(agency, 'By the agency', '8', shop.id)).status).toBe(200)
    const itemId = two.body.data._id
    await api.as(shop)('PUT /tipMenu', { body: { itemId, position: 0, amount: '12' } })
    const menu = await api.as(await world.guest())('GET /tipMenu', { query: { userId: shop.id } })
    expect(menu.ok && menu.body.data.items.map(({ title, price }) => [title, price.amount])).toEqual([
      ['A poem', '12.00'],
      ['A song', '7.00'],
      ['By the agency', '8.00'],
    ])
    const fan = await richFan()
    // Quoted at the old price.
    expect((await tip(fan, '9', { menuItemId: itemId }, newId(), '9', shop.id)).body).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect((await tip(fan, '9', { menuItemId: itemId }, newId(), '12', shop.id)).status).toBe(200)
    await api.as(shop)('DELETE /tipMenu', { query: { itemId } })
    expect((await tip(fan, '12', { menuItemId: itemId }, newId(), '12', shop.id)).body).toMatchObject({
      code: 'TIP_MENU_ITEM_NOT_FOUND',
    })
    const other = await world.creator()
    expect((await api.as(other)('DELETE /tipMenu', { query: { itemId: one.body.data._id } })).status).toBe(
      404,
    )
  })
})

describe('a goal', () => {
  test('that is missed returns all tips', async () => {
    let star = await world.creator()
    const postId = await insertTextPost(world, star)
    const made = await goal(star, { postId, endsAt: inDays(5) })
    expect(made).toMatchObject({ status: 200, body: { data: { state: 'open', postTitle: 'Dunes, 5 a.m.' } } })
    expect(await goal(star, { postId, endsAt: inDays(5) })).toMatchObject({ body: { code: 'GOAL_EXISTS' } })
    const [a, b] = await Promise.all([richFan(), richFan()])
    const given = await tip(a, '10.00', { postId, message: 'For film.' }, newId(), '10.00', star.id)
    expect(given).toMatchObject({
      body: {
        data: {
          state: 'held',
          comment: { tip: { amount: '10.00' } },
          goal: { raised: { amount: '10.00' }, givers: 1 },
        },
      },
    })
    await tip(a, '5.00', { postId }, newId(), '5.00', star.id)
    await tip(b, '5.00', { postId }, newId(), '5.00', star.id)
    await world.receiveChanges()
    expect(await balanceOf(world, a.id, 'held')).toBe(1500)
    expect(await balanceOf(world, star.id, 'pending')).toBe(0)
    const card = await api.as(a)('GET /post', { query: { postId } })
    expect(card).toMatchObject({
      body: { data: { totalTipReceived: '20.00', goal: { givers: 2, raised: { amount: '20.00' } } } },
    })
    clock.advance(5 * DAY + 1)
    await world.context.db.transaction((tx) => queueJob(tx, 'settle-goals', {}))
    await world.settle()
    expect(await balanceOf(world, a.id, 'available')).toBe(100_000)
    expect(await balanceOf(world, b.id, 'available')).toBe(100_000)
    expect(await balanceOf(world, a.id, 'held')).toBe(0)
    // Tippers are notified, see it in their tips, and the comment no longer shows an amount.
    await world.settle()
    const [letter] = await world.mailTo(b.email)
    expect(letter).toMatchObject({ subject: 'Your tip for “A second week” was returned' })
    expect(letter?.text).toContain('5.00 USD')
    const giver = await again(a)
    const gave = await api.as(giver)('GET /tips', { query: { direction: 'given' } })
    expect(gave.ok && gave.body.data.map((one) => `${one.state} ${one.amount}`).toSorted()).toEqual([
      'returned 10.00',
      'returned 5.00',
    ])
    const lines = await api.as(giver)('GET /comments', { query: { postId } })
    expect(lines.ok && lines.body.data[0]).toMatchObject({ text: 'For film.' })
    expect(lines.ok && lines.body.data[0]?.tip).toBeUndefined()
    star = await again(star)
    const goals = await api.as(star)('GET /tipGoals')
    expect(goals.ok && goals.body.data[0]).toMatchObject({ state: 'missed' })
    const after = await api.as(star)('GET /post', { query: { postId } })
    expect(after).toMatchObject({ body: { data: { totalTipReceived: '0.00' } } })
    // The post shows the result: to tippers what they got back, to others that the goal was missed.
    const missed = { state: 'missed', isRefundedIfMissed: 1, raised: { amount: '20.00' }, givers: 2 }
    const toGiver = await api.as(giver)('GET /post', { query: { postId } })
    expect(toGiver).toMatchObject({ body: { data: { goal: { ...missed, returned: { amount: '15.00' } } } } })
    const others = [after, await api.as(await world.fan())('GET /post', { query: { postId } })]
    for (const other of others) {
      expect(other).toMatchObject({ body: { data: { goal: missed } } })
      expect(other.ok && other.body.data.goal).not.toHaveProperty('returned')
    }
    // A new goal is shown instead of the missed one.
    expect(await goal(star, { postId, title: 'A third week', endsAt: inDays(5) })).toMatchObject({
      status: 200,
    })
    await world.receiveChanges()
    const anew = await api.as(giver)('GET /post', { query: { postId } })
    expect(anew).toMatchObject({ body: { data: { goal: { state: 'open', title: 'A third week' } } } })
    creator = await again(creator)
  })

  test('that is reached captures held tips exactly once and accepts more', async () => {
    const star = await world.creator()
    const postId = await insertTextPost(world, star)
    await goal(star, { postId, endsAt: inDays(5) })
    const fans = await Promise.all([richFan(), richFan(), richFan()])
    const all = await Promise.all(fans.map((fan) => tip(fan, '10.00', { postId }, newId(), '10.00', star.id)))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    await world.settle()
    await world.settle()
    expect(await balanceOf(world, star.id, 'pending')).toBe(2400)
    expect(await balanceOf(world, fans[0]?.id ?? '', 'held')).toBe(0)
    const goals = await api.as(fans[0] as TestUser)('GET /post', { query: { postId } })
    expect(goals).toMatchObject({ body: { data: { goal: { state: 'reached', givers: 3 } } } })
    const more = await tip(fans[0] as TestUser, '5.00', { postId }, newId(), '5.00', star.id)
    expect(more).toMatchObject({ body: { data: { state: 'given', goal: { raised: { amount: '35.00' } } } } })
  })

  test('deleted with its post or creator returns all tips', async () => {
    const [star, leaver] = [await world.creator(), await world.creator()]
    const fan = await richFan()
    const postId = await insertTextPost(world, star)
    await goal(star, { postId, endsAt: inDays(60) })
    await tip(fan, '10.00', { postId, message: 'For film.' }, newId(), '10.00', star.id)
    const own = await goal(leaver, { title: 'A darkroom', endsAt: inDays(60) })
    const goalId = own.ok ? own.body.data._id : ''
    await tip(fan, '5.00', { goalId }, newId(), '5.00', leaver.id)
    expect(await balanceOf(world, fan.id, 'held')).toBe(1500)

    expect((await api.as(star)('DELETE /posts', { query: { postId } })).status).toBe(200)
    const { db } = world.context
    await db`update person set status_code = ${ProfileStatus.deactivated}, erase_at = ${inDays(1)} where id = ${leaver.id}`
    clock.advance(DAY + 1)
    await processScheduledPosts(world.context)
    await db.transaction((tx) => queueJob(tx, 'erase-accounts', {}))
    await world.settle()
    await settleGoals(world.context)
    expect(await balanceOf(world, fan.id, 'held')).toBe(0)
    expect(await balanceOf(world, fan.id, 'available')).toBe(100_000)
    await world.settle()
    const told = (await world.mailTo(fan.email)).map(({ subject }) => subject).toSorted()
    expect(told).toEqual([
      'Your tip for “A darkroom” was returned',
      'Your tip for “A second week” was returned',
    ])
    expect(await ledgerFaults(world)).toEqual([])
    creator = await again(creator)
  })

  test('needs an end date if refundable, and is closed by its creator only', async () => {
    const star = await world.creator()
    expect(await goal(star)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await goal(star, { endsAt: inDays(-1) })).toMatchObject({ status: 400 })
    expect(await goal(await world.fan(), { endsAt: inDays(1) })).toMatchObject({ status: 403 })
    const foreign = await insertTextPost(world, creator)
    expect(await goal(star, { postId: foreign, endsAt: inDays(1) })).toMatchObject({
      body: { code: 'POST_NOT_FOUND' },
    })
    const made = await goal(star, { endsAt: inDays(1) })
    if (!made.ok) throw new Error(made.body.code)
    const goalId = made.body.data._id
    const fan = await richFan()
    expect((await tip(fan, '5.00', { goalId }, newId(), '5.00', star.id)).status).toBe(200)
    const close = (who: TestUser) => api.as(who)('POST /tipGoals/close', { body: { goalId } })
    expect((await close(await world.creator())).status).toBe(404)
    expect(await close(star)).toMatchObject({ body: { data: { state: 'missed' } } })
    expect((await close(star)).status).toBe(409)
    expect((await tip(fan, '5.00', { goalId }, newId(), '5.00', star.id)).body).toMatchObject({
      code: 'GOAL_NOT_FOUND',
    })
    await world.settle()
    expect(await balanceOf(world, fan.id, 'available')).toBe(100_000)
  })
})
