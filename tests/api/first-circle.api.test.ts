import { expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/renew-subscriptions.ts'
import { releaseDue } from '../../server/modules/wallet/release-pending.ts'
import { fetchAs, filmBytes, hasFfmpeg, sendFile, testFilm } from '../support/media.ts'
import { balanceOf, bookFaults, fill, signedInAgain, usBank } from '../support/money.ts'
import { follow, makePost } from '../support/posts.ts'
import { begin, offerPlan, once } from '../support/subscriptions.ts'
import { createWorld, testPassword, type TestPerson } from '../support/world.ts'

const DAY = 86_400
const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world

async function cardFor(viewer: TestPerson, postId: string) {
  const reply = await api.as(viewer)('GET /post', { query: { postId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const buy = (fan: TestPerson, postId: string, amount: string) =>
  api.as(fan)('POST /purchaseExclusivePost', {
    body: { postId, shown: { amount, currency: 'USD' } },
    headers: once(),
  })

test.skipIf(!hasFfmpeg)(
  'a creator posts, a fan finds, follows, subscribes, buys and tips, a renewal fails, the creator withdraws: to the cent',
  { timeout: 120_000 },
  async () => {
    const creator = await world.creator({ firstName: 'Mara' })
    let fan = await world.fan()
    await fill(world, fan.id, 5000)

    // The film is still being made ready when she presses Publish: it goes out by itself.
    const sent = await sendFile(world, creator, filmBytes(testFilm(2), 'mp4'), { name: 'wind.mp4' })
    if (!sent.ok) throw new Error(sent.body.code)
    const mediaId = sent.body.data._id
    const { postId, state } = await makePost(world, creator, {
      title: 'Darkroom set',
      media: [{ mediaId }],
      visibility: 'price',
      price: '15.00',
      subscriberPrice: '12.00',
    })
    expect(state).toBe('waiting')
    const forSubscribers = await makePost(world, creator, { visibility: 'subscribers' })
    expect((await api.as(fan)('GET /post', { query: { postId } })).status).toBe(404)
    await world.settle() // makes the film
    await world.settle() // and tells those who waited for it

    // He sees glass, and nothing of the film.
    await follow(world, fan, creator.id)
    const locked = await cardFor(fan, postId)
    expect(locked).toMatchObject({ isVisible: 0, need: 'buy', postData: [], yourPrice: { amount: '15.00' } })
    expect(JSON.stringify(locked)).not.toContain(mediaId)
    expect(locked).not.toHaveProperty('videoDuration')
    expect((await fetchAs(world, fan, locked.previewData[0]?.glassUrl)).statusCode).toBe(200)
    const feed = await api.as(fan)('GET /posts', { query: { filter: 'FOLLOWING' } })
    expect(feed.ok && feed.body.data.map((post) => post.postId)).toContain(postId)

    // He subscribes, buys at the subscriber's price, and is not sold it twice.
    const plan = await offerPlan(world, creator, { amount: '10.00' })
    expect(await begin(world, fan, { planId: plan._id, amount: '10.00' })).toMatchObject({ ok: true })
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({ isVisible: 1 })
    expect(await buy(fan, postId, '15.00')).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
    expect(await buy(fan, postId, '12.00')).toMatchObject({ ok: true })
    expect(await buy(fan, postId, '12.00')).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
    const open = await cardFor(fan, postId)
    expect(open).toMatchObject({ isVisible: 1, isPurchased: 1, videoDuration: expect.closeTo(2, 0) })
    const film = open.postData[0]?.hlsUrl
    expect((await fetchAs(world, fan, film)).statusCode).toBe(200)
    expect((await fetchAs(world, await world.fan(), film)).statusCode).not.toBe(200)

    // He tips, comments and keeps it.
    await api.as(fan)('POST /tipCreator', {
      body: {
        creatorId: creator.id,
        postId,
        amount: '5.00',
        message: 'For film.',
        shown: { amount: '5.00', currency: 'USD' },
      },
      headers: once(),
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
    // 50.00 less a month, the film and the tip; four of five parts are hers.
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000 - 1000 - 1200 - 500)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(800 + 960 + 400)

    // The wallet is spent elsewhere; the renewal fails, three days pass, and what is for subscribers closes.
    const other = await world.creator()
    const spent = await makePost(world, other, { visibility: 'price', price: '20.00' })
    expect(await buy(fan, spent.postId, '20.00')).toMatchObject({ ok: true })
    clock.advance(31 * DAY)
    await renewSubscriptions(world.context)
    fan = await signedInAgain(world, fan)
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({ isVisible: 1 })
    for (let day = 0; day < 4; day++) {
      clock.advance(DAY)
      await renewSubscriptions(world.context)
    }
    fan = await signedInAgain(world, fan)
    expect(await cardFor(fan, forSubscribers.postId)).toMatchObject({ isVisible: 0, need: 'subscribe' })
    expect(await cardFor(fan, postId)).toMatchObject({ isVisible: 1, isPurchased: 1 })

    // Hers has matured by now, and goes to her bank.
    await releaseDue(world.context)
    expect(await balanceOf(world, creator.id, 'available')).toBe(2160)
    let payee = await signedInAgain(world, creator)
    await api.as(payee)('POST /stepUp', { body: { password: testPassword } })
    expect(await api.as(payee)('POST /externalAccount', { body: usBank() })).toMatchObject({ ok: true })
    clock.advance(2 * DAY)
    payee = await signedInAgain(world, payee)
    expect(
      await api.as(payee)('POST /withdraw/money', {
        body: { amount: '21.60', currency: 'USD' },
        headers: { 'idempotency-key': newId() },
      }),
    ).toMatchObject({ ok: true })
    expect(await balanceOf(world, creator.id, 'locked')).toBe(2160)
    expect(await bookFaults(world)).toEqual([])
  },
)
