import { beforeAll, describe, expect, test } from 'vitest'
import { createPlan } from '../../../../tests/support/world/subscriptions.ts'
import { insertTextPost } from '../../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})
const monthPrice = async (creator: TestUser) => {
  await world.settle()
  const [row] = await world.context.db<{ amountMinor: number; currency: string; compareMinor: number }[]>`
    select amount_minor, currency, compare_minor from creator_price where person_id = ${creator.id} and kind = 'month'`
  return row
}

describe('plans', () => {
  test('can be added, edited, ordered and closed by their creator', async () => {
    const creator = await world.creator()
    const api = world.api.as(creator)
    const month = await createPlan(world, creator)
    const year = await createPlan(world, creator, { name: 'Yearly', months: 12, amount: '90' })
    const shown = async () => {
      const reply = await world.api.as(await world.guest())('GET /plans', { query: { userId: creator.id } })
      return reply.ok ? reply.body.data.plans : []
    }
    expect(await shown()).toMatchObject([
      { name: 'Monthly', perMonth: { amount: '10.00' }, savesPercent: 0 },
      { name: 'Yearly', perMonth: { amount: '7.50' }, savesPercent: 25 },
    ])
    expect((await shown())[0]?.yourPrice).toBeUndefined()
    await api('PUT /plans/order', { body: { planIds: [year._id, month._id] } })
    await api('PUT /plans', { body: { planId: month._id, name: 'By the month', amount: '9.5' } })
    expect((await shown()).map(({ name, price }) => [name, price.amount])).toEqual([
      ['Yearly', '90.00'],
      ['By the month', '9.50'],
    ])
    await api('DELETE /plans', { query: { planId: year._id } })
    expect((await shown()).map(({ name }) => name)).toEqual(['By the month'])
    const own = await api('GET /plans/own', { query: {} })
    expect(own.ok && own.body.data.map(({ isClosed }) => isClosed)).toEqual([0, 1])
    const foreign = await api('PUT /plans/order', { body: { planIds: [newId()] } })
    expect(!foreign.ok && foreign.body.code).toBe('PLAN_NOT_FOUND')
    const again = await api('DELETE /plans', { query: { planId: year._id } })
    expect(!again.ok && again.body.code).toBe('PLAN_NOT_FOUND')
  })

  test('have payable prices and a maximum number', async () => {
    const creator = await world.creator()
    const code = async (amount: string) => {
      const reply = await world.api.as(creator)('POST /plans', { body: { name: 'x', months: 1, amount } })
      return reply.ok ? 'offered' : reply.body.code
    }
    for (const amount of ['0', '-5', '0.5', '1.234', 'ten', '99999999'])
      expect(await code(amount)).toBe('AMOUNT_INVALID')
    const answers = await Promise.all(Array.from({ length: 10 }, () => code('5')))
    expect(answers.filter((answer) => answer === 'offered')).toHaveLength(8)
    expect(answers.filter((answer) => answer === 'TOO_MANY_PLANS')).toHaveLength(2)
  })

  test('update the lowest monthly price in creator lists, and remove it with the last plan', async () => {
    const creator = await world.creator({ currency: 'EUR' })
    const month = await createPlan(world, creator)
    const year = await createPlan(world, creator, { name: 'Yearly', months: 12, amount: '90' })
    const price = await monthPrice(creator)
    expect(price).toMatchObject({ amountMinor: 750, currency: 'EUR' })
    expect(price?.compareMinor).toBeGreaterThan(0)
    await world.api.as(creator)('DELETE /plans', { query: { planId: year._id } })
    expect(await monthPrice(creator)).toMatchObject({ amountMinor: 1000 })
    await world.api.as(creator)('DELETE /plans', { query: { planId: month._id } })
    expect(await monthPrice(creator)).toBeUndefined()
  })

  test('can be managed by an agency only while it is linked', async () => {
    const [creator, agency] = [await world.creator(), await world.agency()]
    const { db } = world.context
    const agencyId = newId()
    await db`insert into agency ${db({ id: agencyId, ownerId: agency.id, legalName: 'House' })}`
    await db`insert into agency_creator ${db({ agencyId, creatorId: creator.id })}`
    const offer = () =>
      world.api.as(agency)('POST /plans', {
        body: { creatorId: creator.id, name: 'Monthly', months: 1, amount: '10' },
      })
    expect((await offer()).ok).toBe(true)
    expect((await world.api.as(agency)('GET /plans/own', { query: { creatorId: creator.id } })).ok).toBe(true)
    await db`delete from agency_creator where creator_id = ${creator.id}`
    const unlinked = await offer()
    expect(!unlinked.ok && unlinked.body.code).toBe('FORBIDDEN')
  })
})

describe('a promotion', () => {
  test('needs a benefit, a future end and a unique code, and can be ended', async () => {
    const creator = await world.creator()
    const api = world.api.as(creator)
    const make = async (body: Record<string, unknown>) => {
      const reply = await api('POST /promotions', { body })
      return reply.ok ? reply.body.data : reply.body.code
    }
    expect(await make({ percentOff: 0 })).toBe('VALIDATION_FAILED')
    expect(await make({ percentOff: 10, endsAt: '2026-11-01T00:00:00Z' })).toBe('VALIDATION_FAILED')
    expect(await make({ percentOff: 10, planId: newId() })).toBe('PLAN_NOT_FOUND')
    const made = await make({ percentOff: 20, code: 'Winter' })
    expect(made).toMatchObject({ code: 'Winter', state: 'running', used: 0 })
    expect(await make({ trialDays: 7, code: 'winter' })).toBe('PROMOTION_EXISTS')
    expect(await make({ trialDays: 7 })).toMatchObject({
      code: expect.stringMatching(/^[a-z2-9]{8}$/) as string,
    })
    const promotionId = typeof made === 'string' ? '' : made._id
    const stranger = world.api.as(await world.creator())
    const foreign = await stranger('DELETE /promotions', { query: { promotionId } })
    expect(!foreign.ok && foreign.body.code).toBe('PROMOTION_NOT_FOUND')
    expect((await api('DELETE /promotions', { query: { promotionId } })).ok).toBe(true)
    const seen = await world.api.as(await world.guest())('GET /plans', {
      query: { userId: creator.id, promo: 'winter' },
    })
    expect(seen.ok && seen.body.data.promotion).toBeUndefined()
  })
})

describe('creator stats', () => {
  test('count included and locked posts', async () => {
    const creator = await world.creator()
    const { db, now } = world.context
    const post = (daysAgo: number, visibility: string, state = 'published', more = {}) => {
      const at = new Date(now().getTime() - daysAgo * 86_400_000)
      const price = visibility === 'price' ? { priceMinor: 500, currency: 'USD' } : {}
      const row = { id: newId(), creatorId: creator.id, mediaType: 4, visibility, state, ...price, ...more }
      return db`insert into post ${db({ ...row, publishedAt: at, createdAt: at, updatedAt: at })}`
    }
    for (const days of [1, 8, 20, 30, 40]) await post(days, 'subscribers')
    // Priced, but included for subscribers.
    await post(50, 'price', 'published', { subscriberPriceMinor: 0 })
    for (const days of [2, 9]) await post(days, 'price')
    await post(100, 'free')
    await post(3, 'subscribers', 'hidden')
    const reply = await world.api.as(await world.guest())('GET /creatorStats', {
      query: { userId: creator.id },
    })
    expect(reply.ok && reply.body.data).toMatchObject({
      included: 7,
      locked: 2,
      postsPerWeek: 1,
      extraPercent: 25,
    })
    expect(reply.ok && reply.body.data.replyPercent).toBeUndefined()
    const nobody = await world.api.as(await world.guest())('GET /creatorStats', {
      query: { userId: newId() },
    })
    expect(!nobody.ok && nobody.body.code).toBe('CREATOR_NOT_FOUND')
  })
  test("include the creator's reply rate", async () => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const postId = await insertTextPost(world, creator)
    const say = async (who: TestUser, text: string, parentId?: string) => {
      const body = { postId, text, ...(parentId ? { parentId } : {}) }
      const reply = await world.api.as(who)('POST /comments', { body })
      return reply.ok ? reply.body.data.commentId : ''
    }
    const label = async () => {
      const reply = await world.api.as(fan)('GET /creatorStats', { query: { userId: creator.id } })
      return reply.ok ? reply.body.data.replyPercent : undefined
    }
    const threads = []
    for (const n of [1, 2, 3, 4]) threads.push(await say(fan, `Where was this, ${n}?`))
    await say(creator, 'Ask me anything')
    expect(await label()).toBeUndefined()
    threads.push(await say(fan, 'And when?'))
    expect(await label()).toBe(0)
    const answer = await say(creator, 'In the dunes', threads[0])
    await say(creator, 'At five', threads[4])
    await say(fan, 'I know', threads[2])
    expect(await label()).toBe(40)
    await world.api.as(creator)('DELETE /comments', { query: { commentId: answer } })
    expect(await label()).toBe(20)
  })
})
