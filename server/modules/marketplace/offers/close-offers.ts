import { OfferState } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { laterThanNow, queueJob } from '../../../jobs/queue-job.ts'
import { loadProductRows } from '../products/product-store.ts'
import {
  lockOffer,
  lockOpenOffersBetween,
  lockOpenOffersOf,
  saveOffer,
  type OfferRow,
} from './offer-store.ts'
import { recordOfferStep } from './record-offer-step.ts'

type CloseState = typeof OfferState.rejected | typeof OfferState.expired
async function closeOffer(context: Context, tx: Tx, offer: OfferRow, state: CloseState) {
  const saved = await saveOffer(tx, offer.id, { state, updatedAt: context.now() })
  const [product] = await loadProductRows(tx, [offer.productId])
  const step = { offer: saved, actor: { role: 'system' } as const, message: '', title: product?.title ?? '' }
  await recordOfferStep(context, tx, step)
}

/** Ends every open offer that involves a removed product. */
export async function rejectProductOffers(
  context: Context,
  tx: Tx,
  { productId }: { productId: string; sellerId: string },
) {
  for (const offer of await lockOpenOffersOf(tx, productId))
    await closeOffer(context, tx, offer, OfferState.rejected)
}

/** Ends open offers between two people, one of whom blocked the other. */
export async function rejectOffersBetween(context: Context, tx: Tx, pair: { a: string; b: string }) {
  for (const offer of await lockOpenOffersBetween(tx, pair))
    await closeOffer(context, tx, offer, OfferState.rejected)
}

/** Expires an unanswered offer. Does nothing once it was answered, so it may run twice. */
export function expireOffer(context: Context, { offerId }: { offerId: string }) {
  return context.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, offerId)
    if (!offer?.isOpen) return
    if (offer.expiresAt > context.now())
      await queueJob(
        tx,
        'expire-offer',
        { offerId },
        { runAt: laterThanNow(offer.expiresAt), key: `offer:${offerId}` },
      )
    else await closeOffer(context, tx, offer, OfferState.expired)
  })
}
