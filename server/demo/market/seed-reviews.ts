import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { applyOrderEvent, createOrder } from '../../modules/orders/public.ts'
import { writeReview } from '../../modules/reviews/write-review.ts'
import { replyToReview } from '../../modules/reviews/answer-review.ts'
import { insertDelivery } from '../../modules/shoutouts/orders/shoutout-store.ts'
import { quoteShoutout, SHOUTOUT_TITLE } from '../../modules/shoutouts/orders/order-terms.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { demoUser } from '../demo-user.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { offers } from '../money/offers.ts'

/** Stars for quality, communication and speed by creator, one entry per completed shoutout. */
const ratings: Record<string, [number, number, number][]> = {
  maralind: [
    [5, 5, 5],
    [5, 5, 4],
    [5, 4, 5],
    [5, 5, 5],
    [4, 5, 5],
  ],
  teookafor: [
    [5, 5, 4],
    [5, 4, 4],
    [5, 5, 5],
  ],
  yukitanabe: [
    [5, 5, 5],
    [5, 5, 5],
    [5, 4, 4],
  ],
  inesduarte: [
    [5, 5, 5],
    [4, 5, 4],
    [5, 5, 5],
  ],
  noorhaddad: [
    [5, 5, 5],
    [5, 5, 5],
    [4, 5, 5],
  ],
  casprowe: [
    [5, 4, 3],
    [4, 4, 4],
    [5, 5, 5],
  ],
  sofiamarch: [
    [5, 5, 5],
    [5, 5, 4],
    [4, 4, 4],
  ],
  adaeze: [
    [5, 5, 5],
    [5, 5, 5],
    [5, 5, 4],
  ],
}
const fans = ['tomasrey', 'meiling', 'layla.m', 'omar_k', 'rohan_d21', 'olena.kov', 'timur_a']
const texts = [
  'Warm, funny and exactly what I asked for. My sister watched it four times.',
  'Said the name right on the first try. Thank you.',
  'A day earlier than promised, and longer than I expected.',
  'Lovely idea and a very personal video.',
  'Good light, good sound, and the joke landed.',
  'Answered my question before recording. That helped.',
  'He cried a little. In a good way.',
]

/** Completed shoutouts that both sides have reviewed; the only source of the demo creators' ratings. */
export async function seedReviews(context: Context, tx: Tx) {
  let n = 0
  for (const [creator, list] of Object.entries(ratings))
    for (const stars of list) {
      const fan = fans[n % fans.length] ?? ''
      await seedReview(context, tx, {
        creator,
        fan,
        stars,
        text: texts[n % texts.length] ?? '',
        hours: 30 + n * 9,
      })
      n += 1
    }
}

type Seed = { creator: string; fan: string; stars: [number, number, number]; text: string; hours: number }
async function seedReview(context: Context, tx: Tx, { creator, fan, stars, text, hours }: Seed) {
  const ago = (more: number) => contextHoursAgo(context, tx, hours + more)
  const [buyer, seller] = [demoUser(fan), demoUser(creator, 2)]
  const orderId = await completeShoutout(context, tx, { creator, fan, hours })
  const [quality, communication, speed] = stars
  const { reviewId } = await writeReview(ago(-2), {
    by: buyer,
    orderId,
    ratings: [
      { parameter: 'quality', stars: quality },
      { parameter: 'communication', stars: communication },
      { parameter: 'speed', stars: speed },
    ],
    text,
  })
  await writeReview(ago(-4), {
    by: seller,
    orderId,
    ratings: [
      { parameter: 'communication', stars: 5 },
      { parameter: 'reliability', stars: 5 },
    ],
    text: 'A clear wish and a quick answer.',
  })
  if (text.startsWith('Said')) await replyToReview(ago(-5), { by: seller, reviewId, reply: 'I practised.' })
}

/** Ordered, delivered and confirmed, paid with exactly what is put into the fan's wallet. */
async function completeShoutout(
  context: Context,
  tx: Tx,
  { creator, fan, hours }: Pick<Seed, 'creator' | 'fan' | 'hours'>,
) {
  const ago = (more: number) => contextHoursAgo(context, tx, hours + more)
  const [buyerId, sellerId] = [demoUser(fan).id, demoUser(creator, 2).id]
  const priceMinor = (offers[creator]?.shoutout ?? 0) * 100
  const { price } = await quoteShoutout(ago(60), { by: demoUser(fan), userId: sellerId })
  const { currency } = price.pay
  const amountMinor = Number(fromDecimal(price.pay.amount, currency))
  await fillDemoWallet(context, tx, { personId: buyerId, currency, amountMinor, at: ago(61).now() })
  const promisedAt = ago(-20).now()
  const order = await createOrder(ago(60), tx, {
    kind: 'shoutout',
    flow: 'shoutout',
    buyerId,
    sellerId,
    subjectId: demoId(`shoutout ${creator}`),
    title: SHOUTOUT_TITLE,
    quantity: 1,
    itemsMinor: priceMinor,
    shippingMinor: 0,
    currency: 'USD',
    reason: 'shoutout',
    shown: { amountMinor, currency, isConfirmed: true },
    details: { wish: demoWish, promisedAt: promisedAt.toISOString() },
    dueAt: promisedAt,
  })
  const { id: orderId } = order
  await applyOrderEvent(ago(50), tx, {
    orderId,
    event: 'accept',
    actor: { role: 'seller', by: sellerId },
    dueAt: promisedAt,
  })
  const [video] = await tx<{ id: string }[]>`
    select id from media_file where owner_id = ${sellerId} and kind = 'video' order by id limit 1`
  if (video) await insertDelivery(tx, { orderId, mediaId: video.id, messageId: null, at: ago(10).now() })
  await applyOrderEvent(ago(10), tx, { orderId, event: 'deliver', actor: { role: 'seller', by: sellerId } })
  await applyOrderEvent(ago(0), tx, { orderId, event: 'confirm', actor: { role: 'buyer', by: buyerId } })
  return orderId
}

const demoWish = {
  occasion: 'birthday',
  isForMe: 0,
  forName: 'Jonas',
  pronunciation: '',
  fromName: '',
  instructions: 'He turns forty and still takes the night train to every concert.',
  language: 'en',
  isPrivate: 1,
  isRush: 0,
}
