import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { readCheckout } from '../../wallet/public.ts'
import { findOffer, readFacts, type OfferRow } from '../offers/offer-store.ts'
import { weekBefore } from '../offers/offer-view.ts'

type Wanted = { buyerId: string; creatorId: string; isRush: boolean }

/** The price of an order, if the creator takes one more this week. */
export async function requireTerms(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { offer, buyerId, creatorId, isRush }: Wanted & { offer: OfferRow | undefined },
) {
  if (buyerId === creatorId) throw problem('NOT_YOURSELF')
  const isVisible = (await filterVisible(sql, buyerId, [creatorId])).has(creatorId)
  if (!offer?.isOpen || !isVisible) throw problem('SHOUTOUT_NOT_OFFERED')
  if (isRush && offer.rushMinor === null) throw problem('SHOUTOUT_NO_RUSH')
  const { takenThisWeek } = await readFacts(sql, { creatorId, since: weekBefore(now()) })
  if (takenThisWeek >= offer.weeklyCapacity) throw problem('SHOUTOUT_FULL')
  return { offer, totalMinor: offer.priceMinor + (isRush ? (offer.rushMinor ?? 0) : 0) }
}

type Quote = { by: Person; userId: string; isRush?: 0 | 1 | undefined }
export async function quoteShoutout(context: Context, { by, userId, isRush = 0 }: Quote) {
  const wanted = { buyerId: by.id, creatorId: userId, isRush: isRush === 1 }
  const { offer, totalMinor } = await requireTerms(context, context.db, {
    ...wanted,
    offer: await findOffer(context.db, userId),
  })
  const checkout = await readCheckout(context, {
    buyerId: by.id,
    sellerId: userId,
    listMinor: totalMinor,
    currency: offer.currency,
  })
  return { ...checkout, title: SHOUTOUT_TITLE }
}

/** Title of orders, receipts and conversations. */
export const SHOUTOUT_TITLE = 'Shoutout'
