import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { insertOrder } from '../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { settleDueOrder } from './settle-due-order.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const DAY = 86_400
let buyer: TestUser
let seller: TestUser
let stranger: TestUser

beforeEach(async () => {
  buyer = await world.fan()
  seller = await world.creator()
  stranger = await world.fan()
  await fundWallet(world, buyer.id, 100_000)
})
const balances = async () => ({
  available: await balanceOf(world, buyer.id, 'available'),
  held: await balanceOf(world, buyer.id, 'held'),
  pending: await balanceOf(world, seller.id, 'pending'),
})
const detail = (who: TestUser, orderId: string) => api.as(who)('GET /orders/detail', { query: { orderId } })
const text = 'The frame arrived broken in two places.'
const dispute = (who: TestUser, orderId: string) =>
  api.as(who)('POST /orders/dispute', { body: { orderId, reason: 'damaged', text } })

describe('a dispute', () => {
  const decide = async (
    orderId: string,
    body: object,
    role: 'support' | 'finance' | 'moderator' = 'support',
  ) =>
    api.as(await world.staff(role))('POST /staff/orderDisputes/decide', {
      body: { orderId, reason: 'The photos show the damage.', ...body } as never,
    })
  const disputed = async (overrides = {}) => {
    const { id } = await insertOrder(world, { buyer, seller }, overrides)
    await api.as(seller)('POST /orders/ship', { body: { orderId: id } })
    expect((await dispute(buyer, id)).body).toMatchObject({ data: { state: 'disputed', money: 'held' } })
    return id
  }

  test('keeps the money held, is answered once by the other side and shown to staff', async () => {
    const orderId = await disputed()
    const answer = (who: TestUser) =>
      api.as(who)('POST /orders/dispute/answer', { body: { orderId, text: 'It left here in one piece.' } })
    expect(await answer(buyer)).toMatchObject({ status: 403 })
    expect(await answer(seller)).toMatchObject({ status: 200, body: { data: { dispute: { answer: {} } } } })
    expect(await answer(seller)).toMatchObject({ status: 409, body: { code: 'DISPUTE_CLOSED' } })
    expect(await dispute(buyer, orderId)).toMatchObject({ status: 409 })
    clock.advance(60 * DAY)
    await settleDueOrder(context, { orderId })
    expect(await balances()).toEqual({ available: 97_500, held: 2500, pending: 0 })

    const staff = await world.staff('support')
    const queue = await api.as(staff)('GET /staff/orderDisputes', { query: {} })
    expect(queue.ok && queue.body.data.find((card) => card.orderId === orderId)).toMatchObject({
      reason: 'damaged',
      isAnswered: 1,
      buyer: { _id: buyer.id },
    })
    expect(await api.as(staff)('GET /staff/orderDispute', { query: { orderId } })).toMatchObject({
      status: 200,
      body: { data: { order: { dispute: { statement: { text } }, actions: [] } } },
    })
  })

  test.each([
    [{ decision: 'refund' }, 'refunded', { available: 100_000, held: 0, pending: 0 }],
    [{ decision: 'release' }, 'completed', { available: 97_500, held: 0, pending: 2000 }],
    [{ decision: 'split', buyerPercent: 40 }, 'split', { available: 98_500, held: 0, pending: 1200 }],
  ] as const)('is decided by staff: %j', async (decision, state, expected) => {
    const orderId = await disputed()
    expect(await decide(orderId, decision, 'finance')).toMatchObject({
      status: 200,
      body: { data: { state } },
    })
    expect(await balances()).toEqual(expected)
    expect(await ledgerFaults(world)).toEqual([])
    expect(await decide(orderId, { decision: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_WRONG' },
    })
    expect(await balances()).toEqual(expected)
    const seen = await detail(seller, orderId)
    expect(seen.ok && seen.body.data.dispute).toMatchObject({
      decision: decision.decision,
      decisionReason: 'The photos show the damage.',
    })
    const [entry] = await context.db`
      select reason from audit_log where action = 'orderDispute.decided' and details ->> 'orderId' = ${orderId}`
    expect(entry).toMatchObject({ reason: 'The photos show the damage.' })
  })

  test('ends when one side gives in', async () => {
    const [first, second] = [await disputed(), await disputed()]
    await api.as(buyer)('POST /orders/confirm', { body: { orderId: first } })
    await api.as(seller)('POST /orders/cancelDeal', { body: { orderId: second } })
    expect(await balances()).toEqual({ available: 97_500, held: 0, pending: 2000 })
    const queue = await api.as(await world.staff('support'))('GET /staff/orderDisputes', {
      query: { limit: 100 },
    })
    const open = queue.ok && queue.status === 200 ? queue.body.data.map(({ orderId }) => orderId) : []
    expect(open).not.toContain(first)
    expect(open).not.toContain(second)
  })

  test('is decided only by support and finance, with a share for splits only', async () => {
    const orderId = await disputed()
    expect(await decide(orderId, { decision: 'refund' }, 'moderator')).toMatchObject({ status: 403 })
    expect(await decide(orderId, { decision: 'split' })).toMatchObject({ status: 400 })
    expect(await decide(orderId, { decision: 'refund', buyerPercent: 10 })).toMatchObject({ status: 400 })
    expect(await decide(newId(), { decision: 'refund' })).toMatchObject({ status: 404 })
    for (const who of [buyer, seller, stranger])
      expect(
        await api.as(who)('POST /staff/orderDisputes/decide', {
          body: { orderId, decision: 'refund', reason: 'I want it back now' },
        }),
      ).toMatchObject({ status: 403 })
    expect(await balances()).toEqual({ available: 97_500, held: 2500, pending: 0 })
  })

  test('is counted for staff while it is open', async () => {
    const support = await world.staff('support')
    const count = async () => {
      const reply = await api.as(support)('GET /staff/orderDisputes/waiting')
      return reply.ok ? reply.body.data.disputes : -1
    }
    const before = await count()
    const orderId = await disputed()
    expect(await count()).toBe(before + 1)
    await decide(orderId, { decision: 'refund' })
    expect(await count()).toBe(before)
    expect(await api.as(buyer)('GET /staff/orderDisputes/waiting')).toMatchObject({ status: 403 })
    expect(await api.as(await world.staff('moderator'))('GET /staff/orderDisputes/waiting')).toMatchObject({
      status: 403,
    })
  })

  test('takes evidence only from the person’s own files, shown to both sides', async () => {
    const { id: orderId } = await insertOrder(world, { buyer, seller })
    const file = async (ownerId: string) => {
      const id = newId()
      const row = { id, ownerId, byId: ownerId, folder: 'chatMedia', name: 'crack.jpg', sizeBytes: 10 }
      await context.db`insert into media_file ${context.db({
        ...row,
        state: 'ready',
        kind: 'image',
        mediaType: 'image/jpeg',
        isInVault: false,
        createdAt: clock.now(),
      })}`
      return id
    }
    const [own, foreign] = [await file(buyer.id), await file(stranger.id)]
    const open = (mediaIds: string[]) =>
      api.as(buyer)('POST /orders/dispute', { body: { orderId, reason: 'damaged', text, mediaIds } })
    expect(await open([own, foreign])).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
    expect((await detail(buyer, orderId)).body).toMatchObject({ data: { state: 'paid' } })
    expect(await open([own])).toMatchObject({ status: 200 })
    const seen = await detail(seller, orderId)
    expect(seen.ok && seen.body.data.dispute?.statement.media).toMatchObject([{ _id: own }])
    const mayView = (viewer: TestUser) =>
      context.ports.media.canView(context, {
        mediaId: own,
        ownerId: buyer.id,
        folder: 'chatMedia',
        viewer: { kind: 'person', id: viewer.id, sessionId: newId(), userType: 2 },
      })
    expect(await mayView(seller)).toBe(true)
    expect(await mayView(stranger)).toBe(false)
  })
})
