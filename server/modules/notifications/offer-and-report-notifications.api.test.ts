import { expect, test } from 'vitest'
import { notificationsOf } from '../../../tests/support/world/notifications.ts'
import { createPost } from '../../../tests/support/world/posts.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { recordEvent } from '../../db/events.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, settle, context } = world

const offer = async (
  type: 'offer.made' | 'offer.countered' | 'offer.accepted' | 'offer.expired',
  role: 'buyer' | 'seller' | 'system',
) => {
  const [buyer, seller] = [await world.fan({ firstName: 'Bea' }), await world.creator({ firstName: 'Sol' })]
  const event = { type, offerId: newId(), productId: newId(), buyerId: buyer.id, sellerId: seller.id, role }
  await context.db.transaction((tx) => recordEvent(tx, event))
  await settle()
  return {
    buyer: await notificationsOf(world, buyer),
    seller: await notificationsOf(world, seller),
  }
}
const buying = '/orders?side=buying&show=offers'
const selling = '/orders?side=selling&show=offers'

test('an offer, a counter-offer and an acceptance notify the other side only', async () => {
  const made = await offer('offer.made', 'buyer')
  expect(made.seller).toMatchObject([
    { kind: 'offer', category: 'orders', text: 'Bea made you an offer', url: selling },
  ])
  expect(made.buyer).toEqual([])
  const countered = await offer('offer.countered', 'seller')
  expect(countered.buyer).toMatchObject([{ text: 'Sol made a counter-offer', url: buying }])
  expect(countered.seller).toEqual([])
  const accepted = await offer('offer.accepted', 'seller')
  expect(accepted.buyer).toMatchObject([{ text: 'Sol accepted your offer' }])
})

test('an expired offer notifies both sides', async () => {
  const { buyer, seller } = await offer('offer.expired', 'system')
  expect(buyer).toMatchObject([{ text: 'The offer between you and Sol has expired', url: buying }])
  expect(seller).toMatchObject([{ text: 'The offer between you and Bea has expired', url: selling }])
})

test('a reporter learns the outcome; the owner of the content does not learn of the report', async () => {
  const [reporter, creator, staff] = [await world.fan(), await world.creator(), await world.staff('owner')]
  const { postId } = await createPost(world, creator)
  const reasons = await api('GET /reasons', { query: { type: 'report' } })
  const reasonId = reasons.ok ? (reasons.body.data[0]?._id ?? '') : ''
  const report = await api.as(reporter)('POST /report', { body: { type: 'post', id: postId, reasonId } })
  expect(report).toMatchObject({ ok: true })
  const dismissed = await api.as(staff)('POST /staff/reports/dismiss', { body: { type: 'post', id: postId } })
  expect(dismissed).toMatchObject({ ok: true })
  // The outcome is recorded by a job, then turned into a notification.
  await settle()
  await settle()
  expect(await notificationsOf(world, reporter)).toMatchObject([
    { kind: 'reportOutcome', category: 'account', text: 'We reviewed your report and found no violation' },
  ])
  expect(await notificationsOf(world, creator)).toEqual([])
})
