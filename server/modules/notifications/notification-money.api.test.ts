import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { kindsOf, notificationsOf, unseenOf } from '../../../tests/support/world/notifications.ts'
import { createPost, follow } from '../../../tests/support/world/posts.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { closeDevices, device, on, openRealtime } from '../../../tests/support/world/realtime.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { recordEvent } from '../../db/events.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, settle } = world
let url: string
beforeAll(async () => {
  ;({ url } = await openRealtime(world))
})
afterAll(() => closeDevices())

async function richFan(firstName: string) {
  const fan = await world.fan({ firstName })
  await fundWallet(world, fan.id, 10_000)
  return fan
}

test('tips add up in one row; anonymous ones show no name', async () => {
  const creator = await world.creator()
  const [ana, bo] = [await richFan('Ana'), await richFan('Bo')]
  const tip = (fan: typeof ana, amount: string, isAnonymous: 0 | 1 = 0) =>
    api.as(fan)('POST /tipCreator', {
      body: {
        creatorId: creator.id,
        amount,
        isAnonymous,
        shown: { amount: `${amount}.00`, currency: 'USD' },
      },
      headers: { 'idempotency-key': newId() },
    })
  expect(await tip(ana, '5')).toMatchObject({ ok: true })
  await settle()
  expect(await notificationsOf(world, creator)).toMatchObject([
    { kind: 'tip', category: 'money', text: 'Ana tipped you 5.00 USD', url: '/studio/tips' },
  ])
  expect(await tip(bo, '7', 1)).toMatchObject({ ok: true })
  await settle()
  expect(await tip(ana, '3')).toMatchObject({ ok: true })
  await settle()
  const rows = await notificationsOf(world, creator, { filter: 'money' })
  expect(rows.map(({ text }) => text).toSorted()).toEqual([
    'Ana tipped you 8.00 USD',
    'You received 7.00 USD in anonymous tips',
  ])
  expect(JSON.stringify(rows)).not.toContain(bo.id)
})

test.each([
  ['subscription.started', 'subscriber', '/subscribers'],
  ['subscription.renewed', 'renewal', '/subscribers'],
] as const)('%s notifies the creator, the failed renewal its fan', async (type, kind, target) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const pair = { subscriptionId: newId(), fanId: fan.id, creatorId: creator.id }
  await world.context.db.transaction(async (tx) => {
    await recordEvent(tx, { type, ...pair })
    await recordEvent(tx, { type: 'subscription.failed', ...pair })
  })
  await settle()
  expect(await notificationsOf(world, creator)).toMatchObject([{ kind, url: target }])
  expect(await notificationsOf(world, fan)).toMatchObject([{ kind: 'renewalFailed', url: '/subscriptions' }])
})

test('payouts, document decisions and removals notify their owner', async () => {
  const creator = await world.creator()
  await world.context.db.transaction(async (tx) => {
    await recordEvent(tx, {
      type: 'wallet.payoutEnded',
      personId: creator.id,
      payoutId: newId(),
      status: 'paid',
    })
    await recordEvent(tx, { type: 'verification.decided', personId: creator.id, isApproved: true })
    await recordEvent(tx, { type: 'post.takenDown', creatorId: creator.id, postId: newId() })
  })
  await settle()
  const texts = (await notificationsOf(world, creator)).map(({ text }) => text)
  expect(texts.toSorted()).toEqual([
    'Your identity is verified',
    'Your post was removed by our moderators',
    'Your withdrawal has arrived',
  ])
})

test('suspended users neither notify nor are notified', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await follow(world, fan, creator.id)
  await world.context.db`update person set status_code = 2 where id = ${fan.id}`
  await settle()
  expect(await kindsOf(world, creator)).toEqual([])
})

test('the count reaches every device of the user, and reading lowers it', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { postId } = await createPost(world, creator)
  const [phone, laptop] = [await device(url, creator), await device(url, creator)]
  await api.as(fan)('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } })
  await follow(world, fan, creator.id)
  await settle()
  const counts = (where: typeof phone) =>
    on(where, 'UserUpdates').flatMap(({ kind, notificationCount }) =>
      kind === 'notificationCount' ? Number(notificationCount) : [],
    )
  for (const where of [phone, laptop]) {
    await waitUntil('the count arrived', () => counts(where).at(-1) === 2)
  }
  await api.as(creator)('POST /change-status/', { body: { status: 'seen' } })
  await waitUntil('the count is lower', () => counts(phone).at(-1) === 0)
  expect(await unseenOf(world, creator)).toBe(0)
})
