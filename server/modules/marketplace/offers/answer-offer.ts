import { OfferState } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { actingFor } from '../../people/public.ts'
import type { QuotedTotal } from '../../wallet/public.ts'
import { findProduct } from '../products/product-store.ts'
import { acceptOffer } from './accept-offer.ts'
import { agreeOnTotal } from './agree-on-total.ts'
import { OFFER_MS, readOfferAmount } from './make-offer.ts'
import { lockOffer, saveOffer, type OfferRow } from './offer-store.ts'
import { mayAct, sideOf, type OfferAction } from './offer-rules.ts'
import { viewOffer } from './read-offers.ts'
import { recordOfferStep } from './record-offer-step.ts'

type Own = { by: Person; offerId: string; version: number; message?: string; creatorId?: string | undefined }

/** Locks an offer for an action of one side: the first answer wins, later ones see another version. */
async function lockOwn(
  context: Context,
  tx: Tx,
  { by, offerId, version, creatorId }: Own,
  action: OfferAction,
) {
  const { id } = await actingFor(tx, by, creatorId)
  const offer = await lockOffer(tx, offerId)
  const role = offer && sideOf(offer, id)
  if (!offer || !role) throw problem('OFFER_NOT_FOUND')
  if (!offer.isOpen || offer.expiresAt <= context.now()) throw problem('OFFER_CLOSED')
  if (offer.version !== version) throw problem('OFFER_CHANGED')
  if (!mayAct(offer, role, action)) throw problem('OFFER_NOT_YOUR_TURN')
  const product = await findProduct(tx, offer.productId)
  return { offer, role, personId: id, title: product?.title ?? '' }
}

type CounterInput = Own & { amount: string | number; shown?: QuotedTotal }
export async function counterOffer(context: Context, { amount, shown, ...own }: CounterInput) {
  const personId = await context.db.transaction(async (tx) => {
    const { offer, role, title, personId: id } = await lockOwn(context, tx, own, 'counter')
    const { currency } = offer
    const isExchange = offer.offeredProductId !== null
    const amountMinor = await readOfferAmount(context, { amount, currency, isExchange })
    const at = context.now()
    const agreed =
      role === 'buyer'
        ? await agreeOnTotal(context, tx, { ...offer, amountMinor, shown })
        : { agreedMinor: null, agreedCurrency: null, isConfirmed: false }
    const saved = await saveOffer(tx, offer.id, {
      ...agreed,
      state: OfferState.countered,
      turn: role === 'buyer' ? 'seller' : 'buyer',
      amountMinor,
      expiresAt: new Date(at.getTime() + OFFER_MS),
      updatedAt: at,
    })
    await record(context, tx, { offer: saved, role, own, title })
    return id
  })
  return viewOffer(context, { offerId: own.offerId, personId, caller: own.by })
}

type AnswerInput = Own & { action: 'accept' | 'reject' | 'withdraw'; shown?: QuotedTotal }
export async function answerOffer(context: Context, { action, shown, ...own }: AnswerInput) {
  const personId = await context.db.transaction(async (tx) => {
    const { offer, role, title, personId: id } = await lockOwn(context, tx, own, action)
    const updatedAt = context.now()
    if (action === 'accept') {
      const order = await acceptOffer(context, tx, { offer, role, by: own.by.id, shown })
      const saved = await saveOffer(tx, offer.id, {
        state: OfferState.accepted,
        orderId: order.id,
        updatedAt,
      })
      await record(context, tx, { offer: saved, role, own, title })
    } else {
      const state = action === 'reject' ? OfferState.rejected : OfferState.withdrawn
      const saved = await saveOffer(tx, offer.id, { state, updatedAt })
      await record(context, tx, { offer: saved, role, own, title })
    }
    return id
  })
  return viewOffer(context, { offerId: own.offerId, personId, caller: own.by })
}

type RecordInput = { offer: OfferRow; role: 'buyer' | 'seller'; own: Own; title: string }
const record = (context: Context, tx: Tx, { offer, role, own, title }: RecordInput) =>
  recordOfferStep(context, tx, {
    offer,
    actor: { role, by: own.by.id },
    message: sanitizeText(own.message ?? ''),
    title,
  })
