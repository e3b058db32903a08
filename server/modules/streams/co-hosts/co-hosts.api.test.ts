import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../../tests/support/world/chat.ts'
import { withFakeLive } from '../../../../tests/support/world/live.ts'
import { buyTicket, detailOf, join, startStream, tip } from '../../../../tests/support/world/streams.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { refundSale } from '../../wallet/public.ts'
import { checkRooms, processStreams } from '../live-events/watch-streams.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
const live = withFakeLive(world)
let host: TestUser
let guest: TestUser
let fan: TestUser
beforeEach(async () => {
  ;[host, guest, fan] = [await world.creator(), await world.creator(), await world.fan()]
})

const invite = (who: TestUser, streamId: string, { username }: TestUser, tipSharePercent = 30) =>
  api.as(who)('POST /stream/coHost', { body: { streamId, username, tipSharePercent } })
const answer = (who: TestUser, streamId: string, isAccepted: 0 | 1, tipSharePercent = 30) =>
  api.as(who)('POST /stream/coHost/answer', { body: { streamId, isAccepted, tipSharePercent } })
const clear = (who: TestUser, streamId: string) =>
  api.as(who)('DELETE /stream/coHost', { query: { streamId } })
const enter = async (who: TestUser, streamId: string) => {
  dataOf(await join(world, who, streamId))
  await live.enter(streamId, who.id)
}
/** A stream with `guest` on the stage. */
async function share(percent = 30, options: Parameters<typeof startStream>[3] = {}) {
  const streamId = await startStream(world, live, host, options)
  dataOf(await invite(host, streamId, guest, percent))
  await enter(guest, streamId)
  dataOf(await answer(guest, streamId, 1, percent))
  return streamId
}
const pending = (who: TestUser) => balanceOf(world, who.id, 'pending')

describe('invitations', () => {
  test('are for hosts of running streams: others are refused', async () => {
    const streamId = await startStream(world, live, host)
    expect(await invite(fan, streamId, guest)).toMatchObject({ body: { code: 'FORBIDDEN' } })
    expect(await invite(guest, streamId, guest)).toMatchObject({ body: { code: 'STREAM_NOT_FOUND' } })
    dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    expect(await invite(host, streamId, guest)).toMatchObject({ body: { code: 'STREAM_NOT_LIVE' } })
  })

  test('go to any creator, and to fans who are watching and get no share', async () => {
    const streamId = await startStream(world, live, host)
    expect(await invite(host, streamId, fan, 0)).toMatchObject({ body: { code: 'COHOST_NOT_WATCHING' } })
    await enter(fan, streamId)
    expect(await invite(host, streamId, fan, 10)).toMatchObject({ body: { code: 'COHOST_SHARE_REFUSED' } })
    expect(dataOf(await invite(host, streamId, fan, 0)).coHost).toMatchObject({
      userId: fan.id,
      state: 'invited',
      tipSharePercent: 0,
    })
    expect(await invite(host, streamId, guest)).toMatchObject({ body: { code: 'COHOST_STAGE_TAKEN' } })
    dataOf(await answer(fan, streamId, 0))
    expect(dataOf(await invite(host, streamId, guest)).coHost).toMatchObject({ userId: guest.id })
  })

  test('do not reach the host, banned, blocking or unknown users, nor creators paid in another currency', async () => {
    const streamId = await startStream(world, live, host)
    const [banned, blocking, european] = [
      await world.creator(),
      await world.creator(),
      await world.creator({ currency: 'EUR' }),
    ]
    dataOf(
      await api.as(host)('POST /stream/sanction', {
        body: { streamId, userId: banned.id, sanction: 'ban' },
      }),
    )
    await context.db`insert into block ${context.db({ personId: blocking.id, blockedId: host.id, at: clock.now() })}`
    expect(await invite(host, streamId, host)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
    expect(await invite(host, streamId, banned)).toMatchObject({ body: { code: 'USER_NOT_FOUND' } })
    expect(await invite(host, streamId, blocking)).toMatchObject({ body: { code: 'USER_NOT_FOUND' } })
    expect(await invite(host, streamId, european)).toMatchObject({ body: { code: 'COHOST_SHARE_REFUSED' } })
    expect(dataOf(await invite(host, streamId, european, 0)).coHost).toMatchObject({ userId: european.id })
  })

  test('are known to the host and the invited user only, and notify them', async () => {
    const streamId = await startStream(world, live, host)
    dataOf(await invite(host, streamId, guest))
    expect((await detailOf(world, fan, streamId)).coHost).toBeUndefined()
    expect((await detailOf(world, guest, streamId)).coHost).toMatchObject({ isMe: 1, tipSharePercent: 30 })
    await world.settle()
    const list = dataOf(await api.as(guest)('GET /notifications/'))
    expect(JSON.stringify(list)).toContain(`/live/${streamId}`)
    expect(JSON.stringify(list)).toContain('invited you to join their stream')
  })

  test('open ticket streams to the invited user until it ends', async () => {
    const streamId = await startStream(world, live, host, { entry: 'ticket', price: '10' })
    expect(await join(world, guest, streamId)).toMatchObject({ body: { code: 'STREAM_LOCKED' } })
    dataOf(await invite(host, streamId, guest))
    await enter(guest, streamId)
    dataOf(await answer(guest, streamId, 0))
    expect(await join(world, guest, streamId)).toMatchObject({ body: { code: 'STREAM_LOCKED' } })
    await checkRooms(context)
    expect(live.isInside(streamId, guest.id)).toBe(false)
  })
})

describe('the stage', () => {
  test('is entered with the agreed share only; publishing is granted by the server to the co-host only', async () => {
    const streamId = await startStream(world, live, host)
    dataOf(await invite(host, streamId, guest))
    await enter(guest, streamId)
    await enter(fan, streamId)
    expect(live.isOnStage(streamId, guest.id)).toBe(false)
    expect(await answer(fan, streamId, 1)).toMatchObject({ body: { code: 'COHOST_INVITATION_NOT_FOUND' } })
    expect(await answer(guest, streamId, 1, 40)).toMatchObject({ body: { code: 'COHOST_SHARE_CHANGED' } })
    dataOf(await answer(guest, streamId, 1))
    dataOf(await answer(guest, streamId, 1))
    expect(live.isOnStage(streamId, guest.id)).toBe(true)
    expect(live.isOnStage(streamId, fan.id)).toBe(false)
    const seen = (await detailOf(world, fan, streamId)).coHost
    expect(seen).toMatchObject({ userId: guest.id, state: 'accepted', isMe: 0 })
    expect(seen).not.toHaveProperty('tipSharePercent')
    expect(live.state.tokens.filter(({ identity }) => identity === guest.id)).toMatchObject([
      { role: 'viewer' },
    ])
  })

  test('can be left by the co-host and cleared by the host only', async () => {
    const streamId = await share()
    expect(await clear(fan, streamId)).toMatchObject({ body: { code: 'FORBIDDEN' } })
    dataOf(await clear(guest, streamId))
    expect(live.isOnStage(streamId, guest.id)).toBe(false)
    dataOf(await invite(host, streamId, guest))
    dataOf(await answer(guest, streamId, 1))
    expect(live.isOnStage(streamId, guest.id)).toBe(true)
    dataOf(await clear(host, streamId))
    dataOf(await clear(host, streamId))
    expect(live.isOnStage(streamId, guest.id)).toBe(false)
    expect(live.isInside(streamId, guest.id)).toBe(true)
  })

  test('a former co-host who publishes again with an old token loses the right', async () => {
    const streamId = await share()
    dataOf(await clear(host, streamId))
    live.state.onStage.add(`stream-${streamId} ${guest.id}`)
    await checkRooms(context)
    expect(live.isOnStage(streamId, guest.id)).toBe(false)
  })

  test('rights come back with the connection, and end 60 seconds after it was lost', async () => {
    const streamId = await share()
    await live.exit(streamId, guest.id)
    await live.enter(streamId, guest.id)
    expect(live.isOnStage(streamId, guest.id)).toBe(true)
    await live.exit(streamId, guest.id)
    clock.advance(59)
    await processStreams(context)
    expect((await detailOf(world, host, streamId)).coHost).toMatchObject({ userId: guest.id })
    clock.advance(2)
    await processStreams(context)
    expect((await detailOf(world, host, streamId)).coHost).toBeUndefined()
  })

  test('a change while the live server is away is done when it is back', async () => {
    const streamId = await share()
    live.state.isUp = false
    dataOf(await clear(host, streamId))
    live.state.isUp = true
    await checkRooms(context)
    expect(live.isOnStage(streamId, guest.id)).toBe(false)
  })

  test('bans and the end of the stream clear it', async () => {
    const streamId = await share()
    dataOf(
      await api.as(host)('POST /stream/sanction', { body: { streamId, userId: guest.id, sanction: 'ban' } }),
    )
    expect((await detailOf(world, host, streamId)).coHost).toBeUndefined()
    expect(live.isInside(streamId, guest.id)).toBe(false)
    dataOf(await invite(host, streamId, await world.creator()))
    dataOf(await api.as(host)('PATCH /stream', { body: { streamId, status: 3 } }))
    expect((await detailOf(world, host, streamId)).coHost).toBeUndefined()
  })
})

describe('tips', () => {
  test('are split by the agreed share while the co-host is on the stage, once, and the books balance', async () => {
    const streamId = await share(30)
    await fundWallet(world, fan.id, 10_000)
    const key = crypto.randomUUID()
    dataOf(await tip(world, fan, streamId, '10.00', { key }))
    dataOf(await tip(world, fan, streamId, '10.00', { key }))
    expect([await pending(host), await pending(guest)]).toEqual([560, 240])
    dataOf(await clear(guest, streamId))
    dataOf(await tip(world, fan, streamId, '10.00'))
    expect([await pending(host), await pending(guest)]).toEqual([1360, 240])
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('an invitation that is not accepted shares nothing; tickets are never shared', async () => {
    const streamId = await startStream(world, live, host, { entry: 'ticket', price: '10' })
    await fundWallet(world, fan.id, 10_000)
    dataOf(await invite(host, streamId, guest))
    dataOf(await buyTicket(world, fan, streamId))
    dataOf(await tip(world, fan, streamId, '10.00'))
    await enter(guest, streamId)
    dataOf(await answer(guest, streamId, 1))
    const buyer = await world.fan()
    await fundWallet(world, buyer.id, 10_000)
    dataOf(await buyTicket(world, buyer, streamId))
    expect([await pending(host), await pending(guest)]).toEqual([2400, 0])
  })

  test('refunds take both shares back, partly and fully', async () => {
    const streamId = await share(25)
    await fundWallet(world, fan.id, 10_000)
    const { transactionId } = dataOf(await tip(world, fan, streamId, '10.00'))
    expect([await pending(host), await pending(guest)]).toEqual([600, 200])
    const refund = (key: string, amountMinor?: number) =>
      context.db.transaction((tx) =>
        refundSale(context, tx, {
          key,
          transactionId,
          ...(amountMinor ? { amountMinor } : {}),
          actor: { kind: 'system' },
          reason: 'test',
        }),
      )
    await refund(`part ${transactionId}`, 500)
    expect([await pending(host), await pending(guest)]).toEqual([300, 100])
    await refund(`rest ${transactionId}`)
    expect([await pending(host), await pending(guest)]).toEqual([0, 0])
    expect(await balanceOf(world, fan.id, 'available')).toBe(10_000)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('the co-host sees the share as income from tips', async () => {
    const streamId = await share(50)
    await fundWallet(world, fan.id, 10_000)
    dataOf(await tip(world, fan, streamId, '10.00'))
    const [entry] = dataOf(await api.as(guest)('GET /walletTransaction', { query: { filter: 'tips' } }))
    expect(entry).toMatchObject({ amount: '4.00', reason: 'tip' })
    expect(entry).not.toHaveProperty('fee')
  })
})
