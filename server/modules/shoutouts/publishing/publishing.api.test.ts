import { beforeEach, describe, expect, test } from 'vitest'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { deliverVideo, offerShoutouts, orderShoutout } from '../../../../tests/support/world/shoutouts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let fan: TestUser
let creator: TestUser
let stranger: TestUser

beforeEach(async () => {
  fan = await world.fan()
  creator = await world.creator()
  stranger = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  await offerShoutouts(world, creator)
})

const consent = (who: TestUser, orderId: string, isAgreed: 0 | 1 = 1, more: { caption?: string } = {}) =>
  api.as(who)('POST /shoutouts/consent', { body: { orderId, isAgreed, ...more } })
const confirm = (orderId: string) => api.as(fan)('POST /orders/confirm', { body: { orderId } })
const seeReel = (postId: string, who: TestUser = stranger) => api.as(who)('GET /post', { query: { postId } })
type Options = { isPrivate?: 0 | 1; width?: number; height?: number }
async function completed({ isPrivate = 1, ...size }: Options = {}) {
  const orderId = await orderShoutout(world, { fan, creator, isPrivate })
  const mediaId = await deliverVideo(world, { creator, orderId, ...size })
  await confirm(orderId)
  return { orderId, mediaId }
}
const reelOf = async (orderId: string, who: TestUser = creator) => {
  const detail = await api.as(who)('GET /shoutouts/detail', { query: { orderId } })
  return detail.ok ? detail.body.data.reel : undefined
}

describe('a shoutout', () => {
  test('becomes a reel with the consent of both sides', async () => {
    const { orderId, mediaId } = await completed()
    const caption = 'For Arjun'
    expect(await consent(creator, orderId, 1, { caption })).toMatchObject({
      body: { data: { reel: { isAgreedByMe: 1, isAgreedByOther: 0 } } },
    })
    expect(await reelOf(orderId, fan)).toEqual({ isAgreedByMe: 0, isAgreedByOther: 1 })
    expect(await consent(fan, orderId)).toMatchObject({ ok: true })
    const reel = await reelOf(orderId)
    expect(reel).toMatchObject({ isAgreedByMe: 1, isAgreedByOther: 1 })
    expect(await seeReel(reel?.postId ?? '')).toMatchObject({
      body: { data: { isReel: 1, description: caption, postData: [{ _id: mediaId }] } },
    })
    await consent(fan, orderId)
    expect(await reelOf(orderId)).toEqual(reel)
  })

  test('that may be public from the order on needs the creator only', async () => {
    const { orderId } = await completed({ isPrivate: 0 })
    await consent(creator, orderId)
    expect(await reelOf(orderId)).toHaveProperty('postId')
  })

  test('is no reel any more when either side withdraws, and cannot be restored', async () => {
    const { orderId } = await completed({ isPrivate: 0 })
    await consent(creator, orderId)
    const postId = (await reelOf(orderId))?.postId ?? ''
    expect(await consent(fan, orderId, 0)).toMatchObject({ ok: true })
    expect(await reelOf(orderId)).toEqual({ isAgreedByMe: 1, isAgreedByOther: 0 })
    expect(await seeReel(postId)).toMatchObject({ status: 404 })
    expect(await api.as(creator)('POST /posts/restore', { body: { postId } })).toMatchObject({ status: 404 })
    expect(await consent(creator, orderId)).toMatchObject({ ok: true })
    expect(await reelOf(orderId)).not.toHaveProperty('postId')
  })

  test('is published only when completed, upright, and by its own sides', async () => {
    const open = await orderShoutout(world, { fan, creator })
    expect(await consent(fan, open)).toMatchObject({ body: { code: 'ORDER_STATE_WRONG' } })
    const { orderId } = await completed()
    for (const who of [stranger, await world.creator()])
      expect(await consent(who, orderId)).toMatchObject({ body: { code: 'ORDER_NOT_FOUND' } })
    expect(await api('POST /shoutouts/consent', { body: { orderId, isAgreed: 1 } })).toMatchObject({
      status: 401,
    })
    const { orderId: wide } = await completed({ width: 1280, height: 720 })
    expect(await consent(creator, wide)).toMatchObject({ body: { code: 'REEL_NEEDS_UPRIGHT_VIDEO' } })
    expect(await reelOf(wide)).toEqual({ isAgreedByMe: 0, isAgreedByOther: 0 })
  })
})

test('a refund removes the video from the chat and from the buyer', async () => {
  const orderId = await orderShoutout(world, { fan, creator })
  const mediaId = await deliverVideo(world, { creator, orderId })
  const look = (who: TestUser) => api.as(who)('GET /media', { query: { mediaId } })
  expect(await look(fan)).toMatchObject({ status: 200 })
  expect(await look(stranger)).toMatchObject({ status: 404 })
  const dispute = { orderId, reason: 'notAsDescribed' as const, text: 'It is for somebody else.' }
  expect(await api.as(fan)('POST /orders/dispute', { body: dispute })).toMatchObject({ ok: true })
  expect(await look(fan)).toMatchObject({ status: 200 })
  expect(await api.as(creator)('POST /orders/cancelDeal', { body: { orderId } })).toMatchObject({
    body: { data: { money: 'returned' } },
  })
  expect(await look(fan)).toMatchObject({ status: 404 })
  expect(await look(creator)).toMatchObject({ status: 200 })
})
