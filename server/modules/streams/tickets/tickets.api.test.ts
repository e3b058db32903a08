import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { hostOf, withFakeLive } from '../../../../tests/support/world/live.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import {
  buyTicket,
  detailOf,
  join,
  scheduleStream,
  startStream,
} from '../../../../tests/support/world/streams.ts'
import { idempotencyHeaders } from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { refundSale } from '../../wallet/public.ts'
import { processStreams } from '../live-events/watch-streams.ts'
import { refundTickets } from './refund-tickets.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
const ticket = { entry: 'ticket' as const, price: '10', plannedMinutes: 60 }
let host: TestUser
let fan: TestUser
beforeEach(async () => {
  host = await world.creator()
  fan = await world.fan()
  await fundWallet(world, fan.id, 5000)
})
const funds = () => balanceOf(world, fan.id, 'available')
const earned = () => balanceOf(world, host.id, 'pending')
const end = (streamId: string) => api.as(host)('PATCH /stream', { body: { streamId, status: 3 } })

describe('buying', () => {
  test('before the stream: quoted, charged once, and good at the door', async () => {
    const streamId = await scheduleStream(world, host, ticket)
    const quoted = dataOf(await api.as(fan)('GET /stream/buyview/quote', { query: { streamId } }))
    expect(quoted).toMatchObject({ price: { total: '10.00' }, plannedMinutes: 60 })
    const headers = idempotencyHeaders()
    const first = dataOf(await buyTicket(world, fan, streamId, '10.00', headers))
    expect(dataOf(await buyTicket(world, fan, streamId, '10.00', headers))).toEqual(first)
    expect(await buyTicket(world, fan, streamId)).toMatchObject({ body: { code: 'ALREADY_BOUGHT' } })
    expect([await funds(), await earned()]).toEqual([4000, 800])
    dataOf(await api.as(host)('POST /stream/schedule/golive', { body: { eventId: streamId } }))
    expect(await join(world, fan, streamId)).toMatchObject({ ok: true })
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('is refused at another price, without money, for hosts, creators and free streams', async () => {
    const streamId = await startStream(world, live, host, ticket)
    expect(await buyTicket(world, fan, streamId, '9.00')).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
    expect(await buyTicket(world, await world.fan(), streamId)).toMatchObject({
      body: { code: 'INSUFFICIENT_BALANCE' },
    })
    expect(await buyTicket(world, host, streamId)).toMatchObject({ body: { code: 'STREAM_NOT_FOR_SALE' } })
    expect(await buyTicket(world, await world.creator(), streamId)).toMatchObject({
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
    const free = await startStream(world, live, await world.creator())
    expect(await buyTicket(world, fan, free)).toMatchObject({ body: { code: 'STREAM_NOT_FOR_SALE' } })
    dataOf(await end(streamId))
    expect(await buyTicket(world, fan, streamId)).toMatchObject({ body: { code: 'STREAM_NOT_FOR_SALE' } })
    expect([await funds(), await earned()]).toEqual([5000, 0])
  })
})

describe('refunds', () => {
  test('a cancelled stream refunds all tickets, once', async () => {
    const streamId = await scheduleStream(world, host, ticket)
    dataOf(await buyTicket(world, fan, streamId))
    dataOf(await api.as(host)('DELETE /stream/schedule/cancel', { query: { eventId: streamId } }))
    await world.settle()
    expect([await funds(), await earned()]).toEqual([5000, 0])
    await refundTickets(context, { streamId })
    await context.db`update stream set refund_due = true where id = ${streamId}`
    await refundTickets(context, { streamId })
    expect([await funds(), await earned()]).toEqual([5000, 0])
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('a stream that never starts refunds by itself', async () => {
    const streamId = await scheduleStream(world, host, ticket)
    dataOf(await buyTicket(world, fan, streamId))
    clock.advance(2 * 3600 + 1)
    await processStreams(context)
    await world.settle()
    expect(await funds()).toBe(5000)
  })

  test('less than half of the announced time refunds; half of it does not', async () => {
    for (const [minutes, left] of [
      [9, 5000],
      [10, 4000],
    ] as const) {
      ;[host, fan] = [await world.creator(), await world.fan()]
      await fundWallet(world, fan.id, 5000)
      const streamId = await startStream(world, live, host, { ...ticket, plannedMinutes: 20 })
      dataOf(await buyTicket(world, fan, streamId))
      clock.advance(minutes * 60)
      dataOf(await end(streamId))
      await world.settle()
      expect(await funds()).toBe(left)
    }
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('a host who is lost early: the time until the interruption counts', async () => {
    const streamId = await startStream(world, live, host, ticket)
    dataOf(await buyTicket(world, fan, streamId))
    clock.advance(5 * 60)
    await live.exit(streamId, hostOf(host))
    clock.advance(61)
    await processStreams(context)
    await world.settle()
    expect(await funds()).toBe(5000)
    expect(await detailOf(world, fan, streamId)).toMatchObject({ status: 3, alreadyPaid: 0 })
  })

  test('a refunded viewer is sent out of a running stream', async () => {
    const streamId = await startStream(world, live, host, ticket)
    const { transactionId } = dataOf(await buyTicket(world, fan, streamId))
    dataOf(await join(world, fan, streamId))
    await live.enter(streamId, fan.id)
    await context.db.transaction(async (tx) => {
      await refundSale(context, tx, {
        key: 'test-refund',
        transactionId,
        actor: { kind: 'system' },
        reason: 'for the test',
      })
    })
    await world.settle()
    expect(live.isInside(streamId, fan.id)).toBe(false)
    expect(await join(world, fan, streamId)).toMatchObject({ body: { code: 'STREAM_LOCKED' } })
  })
})
