import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { purchaseOnce } from './purchase-once.ts'
import { findCheapestMonthlyPrice } from '../subscriptions/public.ts'
import { readCheckout, toDecimal, toQuotedTotal, type QuotedTotal } from '../wallet/public.ts'
import { loadPostCards, postTitle, incrementCounters, requirePost, type PostAccess } from '../posts/public.ts'
import { priceFor } from './purchase-rules.ts'

type PurchasePostInput = { by: Person; postId: string }

/** The post with its price for this buyer; throws if it is not for sale to them. */
async function requireForSale(context: Context, sql: Queries, { by, postId }: PurchasePostInput) {
  const { post, access } = await requirePost(context, sql, { viewer: by, postId, needs: 'open' })
  if (access.isOwn) throw problem('NOT_YOURSELF')
  if (access.isBuyer) throw problem('ALREADY_BOUGHT')
  const viewerPriceMinor = priceFor(post, access.isSubscriber)
  if (access.isAllowed || access.requiredAction !== 'buy' || !viewerPriceMinor || !post.currency)
    throw problem('POST_NOT_FOR_SALE')
  // The subscriber discount is shown as a separate line.
  const listMinor = Math.max(post.priceMinor ?? 0, viewerPriceMinor)
  const discountMinor = listMinor - viewerPriceMinor
  const title = postTitle(post, access) || 'Post'
  const { isSubscriber } = access
  return {
    post,
    title,
    isSubscriber,
    terms: { buyerId: by.id, listMinor, discountMinor, currency: post.currency },
  }
}

export async function quotePost(context: Context, { by, postId }: PurchasePostInput) {
  const { post, title, terms, isSubscriber } = await requireForSale(context, context.db, { by, postId })
  const [checkout, [card], subscribersPrice] = await Promise.all([
    readCheckout(context, { ...terms, sellerId: post.creatorId }),
    loadPostCards(context, { ids: [postId], viewer: by }),
    readSubscribersPrice(context.db, post, isSubscriber),
  ])
  const { photoCount = 0, videoCount = 0, audioCount = 0, previewData = [] } = card ?? {}
  const lockedPreviewUrl = previewData.find((locked) => locked.lockedPreviewUrl)?.lockedPreviewUrl
  return {
    ...checkout,
    postId,
    title,
    contents: { photoCount, videoCount, audioCount },
    ...(lockedPreviewUrl ? { lockedPreviewUrl } : {}),
    ...(subscribersPrice ? { subscribersPrice } : {}),
  }
}

type PricedPost = Pick<PostAccess['post'], 'creatorId' | 'priceMinor' | 'subscriberPriceMinor' | 'currency'>
/** What the post would cost as a subscriber, if that is less and there is a plan. */
async function readSubscribersPrice(sql: Queries, post: PricedPost, isSubscriber: boolean) {
  const { creatorId, priceMinor, subscriberPriceMinor, currency } = post
  const isCheaper = subscriberPriceMinor !== null && subscriberPriceMinor < (priceMinor ?? 0)
  const monthly = !isSubscriber && isCheaper ? await findCheapestMonthlyPrice(sql, creatorId) : undefined
  if (!monthly || subscriberPriceMinor === null || monthly.currency !== currency) return undefined
  return {
    price: toDecimal(subscriberPriceMinor, currency),
    monthly: toDecimal(monthly.amountMinor, currency),
    currency,
  }
}

/** Sells a post to a fan at the quoted price. */
export function purchasePost(
  context: Context,
  { by, postId, shown }: PurchasePostInput & { shown: QuotedTotal },
) {
  return context.db.transaction(async (tx) => {
    const { post, title, terms } = await requireForSale(context, tx, { by, postId })
    const { purchaseId, transactionId, earnedMinor } = await purchaseOnce(context, tx, {
      ...terms,
      creatorId: post.creatorId,
      subject: { kind: 'post', id: postId },
      reason: 'unlock',
      title,
      shown: toQuotedTotal(shown),
    })
    await incrementCounters(tx, postId, { sales: 1, earnedMinor })
    return { purchaseId, transactionId, postId, isPurchased: 1 as const }
  })
}
