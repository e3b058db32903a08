import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { purchaseOnce } from '../subscriptions/public.ts'
import { checkoutOf, quote, shownOf, type ShownTotal } from '../wallet/public.ts'
import { loadCards } from './load-cards.ts'
import { nameOf } from './post-rules.ts'
import { priceFor } from './purchase-rules.ts'
import { saveEarned } from './purchase-store.ts'
import { addToTally } from './tally-store.ts'
import { findTalk } from './talk-access.ts'

type Buy = { by: Person; postId: string }

/** A post that is for sale to somebody, with its price for them; refused with the reason where it is not. */
async function requireForSale(context: Context, sql: Queries, { by, postId }: Buy) {
  const { post, seen } = await findTalk(context, sql, { viewer: by, postId })
  if (seen.isOwn) throw problem('NOT_YOURSELF')
  if (seen.isBuyer) throw problem('ALREADY_BOUGHT')
  const yoursMinor = priceFor(post, seen.isSubscriber)
  if (seen.isAllowed || seen.need !== 'buy' || !yoursMinor || !post.currency)
    throw problem('POST_NOT_FOR_SALE')
  // What subscribers pay less stands as a line of its own.
  const listMinor = Math.max(post.priceMinor ?? 0, yoursMinor)
  const discountMinor = listMinor - yoursMinor
  const title = nameOf(post, seen) || 'Post'
  return { post, title, asked: { buyerId: by.id, listMinor, discountMinor, currency: post.currency } }
}

export async function quotePost(context: Context, { by, postId }: Buy) {
  const { post, title, asked } = await requireForSale(context, context.db, { by, postId })
  const [checkout, [card]] = await Promise.all([
    checkoutOf(context, { ...asked, sellerId: post.creatorId }),
    loadCards(context, { ids: [postId], viewer: by }),
  ])
  const { photoCount = 0, videoCount = 0, audioCount = 0, previewData = [] } = card ?? {}
  const glassUrl = previewData.find((locked) => locked.glassUrl)?.glassUrl
  return {
    ...checkout,
    postId,
    title,
    contents: { photoCount, videoCount, audioCount },
    ...(glassUrl ? { glassUrl } : {}),
  }
}

/** Sells a post to a fan, once and for all, at the price they saw. */
export function purchasePost(context: Context, { by, postId, shown }: Buy & { shown: ShownTotal }) {
  return context.db.transaction(async (tx) => {
    const { post, title, asked } = await requireForSale(context, tx, { by, postId })
    const { price } = await quote(context, tx, asked)
    const { purchaseId, transactionId } = await purchaseOnce(context, tx, {
      ...asked,
      creatorId: post.creatorId,
      subject: { kind: 'post', id: postId },
      reason: 'unlock',
      title,
      shown: shownOf(shown),
    })
    await saveEarned(tx, { id: purchaseId, earnedMinor: price.sellerMinor })
    await addToTally(tx, postId, { sales: 1, earnedMinor: price.sellerMinor })
    return { purchaseId, transactionId, postId, isPurchased: 1 as const }
  })
}
