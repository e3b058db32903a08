import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { addEventMessage, openConversation } from '../../chat/public.ts'
import { createOrder } from '../../orders/public.ts'
import { toDecimal, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { lockOffer } from '../offers/offer-store.ts'
import { saveConsent } from '../publishing/publication-store.ts'
import { promisedAt } from '../shoutout-rules.ts'
import { requireTerms, SHOUTOUT_TITLE } from './order-terms.ts'
import { readShoutout } from './read-shoutouts.ts'
import { tidyWish, type ShoutoutDetails, type WishInput } from './wish.ts'

const ANSWER_MS = 3 * 86_400_000
type OrderInput = WishInput & { by: Person; userId: string; shown: QuotedTotal }

/** Takes a place of the week, holds the money and tells both sides in their conversation, all or nothing. */
export async function orderShoutout(context: Context, { by, userId, shown, ...input }: OrderInput) {
  const orderId = await context.db.transaction(async (tx) => {
    const wanted = { buyerId: by.id, creatorId: userId, isRush: input.isRush === 1 }
    const { offer, totalMinor } = await requireTerms(context, tx, {
      ...wanted,
      offer: await lockOffer(tx, userId),
    })
    if (!offer.occasions.includes(input.occasion))
      throw invalidField('occasion', 'Choose one of the offered occasions.')
    const at = context.now()
    const promised = promisedAt(at, { daysPromised: offer.daysPromised, isRush: wanted.isRush })
    const asset = { id: offer.id, ownerId: userId, title: SHOUTOUT_TITLE }
    const { chatId } = await openConversation(context, tx, { fromId: by.id, toId: userId, asset })
    const details: ShoutoutDetails = { wish: tidyWish(input), promisedAt: promised.toISOString() }
    const order = await createOrder(context, tx, {
      kind: 'shoutout',
      flow: 'shoutout',
      buyerId: by.id,
      sellerId: userId,
      subjectId: offer.id,
      title: SHOUTOUT_TITLE,
      quantity: 1,
      itemsMinor: totalMinor,
      shippingMinor: 0,
      currency: offer.currency,
      reason: 'shoutout',
      shown: toQuotedTotal(shown),
      chatId,
      details,
      // Without an answer it ends after three days, or when it was promised for.
      dueAt: new Date(Math.min(promised.getTime(), at.getTime() + ANSWER_MS)),
    })
    await addEventMessage(context, tx, {
      chatId,
      senderId: by.id,
      type: 'payment',
      event: {
        kind: 'order.paid',
        subjectId: order.id,
        amount: { amount: toDecimal(order.totalMinor, order.currency), currency: order.currency },
        params: { title: SHOUTOUT_TITLE },
      },
      onceId: order.id,
    })
    if (details.wish.isPrivate === 0)
      await saveConsent(tx, { orderId: order.id, role: 'buyer', agreedAt: at })
    await recordEvent(tx, { type: 'shoutout.ordered', orderId: order.id, buyerId: by.id, sellerId: userId })
    return order.id
  })
  return readShoutout(context, { by, orderId })
}
