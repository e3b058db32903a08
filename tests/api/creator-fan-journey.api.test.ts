import { expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { releaseDue } from '../../server/modules/wallet/charges/release-pending.ts'
import { fetchAs, ffmpegOutput, hasFfmpeg, uploadFile, testVideoArgs } from '../support/media/media-files.ts'
import { balanceOf, ledgerFaults, fundWallet, refreshSession, usBank } from '../support/money/wallets.ts'
import { follow, createPost } from '../support/world/posts.ts'
import { subscribe, createPlan, idempotencyHeaders } from '../support/world/subscriptions.ts'
import { createWorld, testPassword, type TestUser } from '../support/world/world.ts'

const DAY = 86_400
const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world

async function cardFor(viewer: TestUser, postId: string) {
  const reply = await api.as(viewer)('GET /post', { query: { postId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const buy = (fan: TestUser, postId: string, amount: string) =>
  api.as(fan)('POST /purchaseExclusivePost', {
    body: { postId, shown: { amount, currency: 'USD' } },
    headers: idempotencyHeaders(),
  })

test.skipIf(!hasFfmpeg)(
  'publish, discover, follow, subscribe, buy, tip, failed renewal and payout add up to the cent',
  { timeout: 120_000 },
  async () => {
    const creator = await world.creator({ firstName: 'Mara' })
    let fan = await world.fan()
    await fundWallet(world, fan.id, 5000)

    // The video is still processing when she publishes: it publishes automatically.
    const sent = await uploadFile(world, creator, ffmpegOutput(testVideoArgs(2), 'mp4'), { name: 'wind.mp4' })
    if (!sent.ok) throw new Error(sent.body.code)
    const mediaId = sent.body.data._id
    const { postId, state } = await createPost(world, creator, {
      title: 'Darkroom set',
      media: [{ mediaId }],
      visibility: 'price',
      price: '15.00',
      subscriberPrice: '12.00',
    })
    expect(state).toBe('waiting')
    const forSubscribers = await createPost(world, creator, { visibility: 'subscribers' })
    expect((await api.as(fan)('GET /post', { query: { postId } })).status).toBe(404)
    await world.settle() // processes the video
    await world.settle() // and publishes the waiting post

    // He sees the locked preview and nothing of the video.
    await follow(world, fan, creator.id)
    const locked = await cardFor(fan, postId)
    expect(locked).toMatchObject({
      isVisible: 0,
      requiredAction: 'buy',
      postData: [],
      yourPrice: { amount: '15.00' },
    })
    expect(JSON.stringify(locked)).not.toContain(mediaId)
    expect(locked).not.toHaveProperty('videoDuration')
    expect((await fetchAs(world, fan, locked.previewData[0]?.lockedPreviewUrl)).statusCode).toBe(200)
    const feed = await api.as(fan)('GET /posts', { query: { filter: 'FOLLOWING' } })
    expect(feed.ok && feed.body.data.map((post) => post.postId)).toContain(postId)

    // He subscribes, buys at the subscriber price, and cannot buy it twice.
    const plan = await createPlan(world, creator, { amount: '10.00' })
    expect(await subscribe(world, fan, { planId: plan._id, amount: '10.00' })).toMatchObject({ ok: true })
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({ isVisible: 1 })
    expect(await buy(fan, postId, '15.00')).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
    expect(await buy(fan, postId, '12.00')).toMatchObject({ ok: true })
    expect(await buy(fan, postId, '12.00')).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
    const open = await cardFor(fan, postId)
    expect(open).toMatchObject({ isVisible: 1, isPurchased: 1, videoDuration: expect.closeTo(2, 0) })
    const video = open.postData[0]?.hlsUrl
    expect((await fetchAs(world, fan, video)).statusCode).toBe(200)
    expect((await fetchAs(world, await world.fan(), video)).statusCode).not.toBe(200)

    // He tips, comments and bookmarks.
    await api.as(fan)('POST /tipCreator', {
      body: {
        creatorId: creator.id,
        postId,
        amount: '5.00',
        message: 'For film.',
        shown: { amount: '5.00', currency: 'USD' },
      },
      headers: idempotencyHeaders(),
    })
    await api.as(fan)('POST /comments', { body: { postId, text: 'Three camels.' } })
    await api.as(fan)('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } })
    await api.as(fan)('POST /bookmark', { body: { postId } })
    expect(await cardFor(fan, postId)).toMatchObject({
      isLike: 1,
      totalLike: 1,
      commentCount: 2,
      totalTipReceived: '5.00',
      isBookmarked: 1,
    })
    // 50.00 minus a month, the video and the tip; she gets 80%.
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000 - 1000 - 1200 - 500)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800 + 960 + 400)

    // The wallet is spent elsewhere; the renewal fails, and after three days subscriber content is locked.
    const other = await world.creator()
    const spent = await createPost(world, other, { visibility: 'price', price: '20.00' })
    expect(await buy(fan, spent.postId, '20.00')).toMatchObject({ ok: true })
    clock.advance(31 * DAY)
    await renewSubscriptions(world.context)
    fan = await refreshSession(world, fan)
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({ isVisible: 1 })
    for (let day = 0; day < 4; day++) {
      clock.advance(DAY)
      await renewSubscriptions(world.context)
    }
    fan = await refreshSession(world, fan)
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({
      isVisible: 0,
      requiredAction: 'subscribe',
    })
    expect(await cardFor(fan, postId)).toMatchObject({ isVisible: 1, isPurchased: 1 })

    // Her income has matured by now and is paid out.
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'available')).toBe(2160)
    let payee = await refreshSession(world, creator)
    await api.as(payee)('POST /stepUp', { body: { password: testPassword } })
    expect(await api.as(payee)('POST /externalAccount', { body: usBank() })).toMatchObject({ ok: true })
    clock.advance(2 * DAY)
    payee = await refreshSession(world, payee)
    expect(
      await api.as(payee)('POST /withdraw/money', {
        body: { amount: '21.60', currency: 'USD' },
        headers: { 'idempotency-key': newId() },
      }),
    ).toMatchObject({ ok: true })
    expect(await balanceOf(world, creator.id, 'locked')).toBe(2160)
    expect(await ledgerFaults(world)).toEqual([])
  },
)
