import type { Static } from 'typebox'
import { OfferState } from '../../../../contract/market/constants.ts'
import type { Offer } from '../../../../contract/market/offers.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { MediaRow } from '../../media/public.ts'
import { toParty, toPhoto, type Party } from '../../orders/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { allowedActions } from './offer-rules.ts'
import type { OfferRole, OfferRow, OfferStepRow } from './offer-store.ts'

type OfferProduct = { id: string; title: string; photo: MediaRow | undefined }
export type OfferParts = {
  role: OfferRole
  caller: Caller
  at: Date
  product: OfferProduct
  offered: OfferProduct | undefined
  steps: OfferStepRow[]
  other: Party | undefined
}
const flag = (is: boolean) => (is ? (1 as const) : (0 as const))

export function toOffer(context: Context, offer: OfferRow, parts: OfferParts): Static<typeof Offer> {
  const { role, caller, at, product, offered, steps, other } = parts
  const price = (minor: number) => ({ amount: toDecimal(minor, offer.currency), currency: offer.currency })
  const asset = ({ id, title, photo }: OfferProduct) => ({
    assetId: id,
    title,
    ...(photo ? { photo: toPhoto(context, photo, caller) } : {}),
  })
  // The job that expires it may still be to come.
  const isOpen = offer.isOpen && offer.expiresAt > at
  return {
    offerId: offer.id,
    offerType: offer.isOpen && !isOpen ? OfferState.expired : offer.state,
    isExchange: flag(offer.offeredProductId !== null),
    side: role === 'buyer' ? 'buying' : 'selling',
    asset: asset(product),
    variantTitle: offer.variantTitle,
    quantity: offer.quantity,
    ...(offer.askingMinor === null ? {} : { askingPrice: price(offer.askingMinor) }),
    ...(offered ? { offeredAsset: asset(offered) } : {}),
    amount: price(offer.amountMinor),
    shipping: price(offer.shippingMinor),
    delivery: offer.flow === 'shipping' ? 'shipping' : 'pickup',
    ...(other ? { other: toParty(other) } : {}),
    ...(isOpen ? { offerReplyUserId: offer.turn === 'buyer' ? offer.buyerId : offer.sellerId } : {}),
    actions: allowedActions({ isOpen, turn: offer.turn }, role),
    steps: steps.map((step) => ({
      offerType: step.state,
      by: step.role,
      isOwn: flag(step.role === role),
      amount: price(step.amountMinor),
      message: step.message,
      at: step.at.toISOString(),
    })),
    ...(offer.chatId ? { chatId: offer.chatId } : {}),
    ...(offer.orderId ? { orderId: offer.orderId } : {}),
    version: offer.version,
    expiresAt: offer.expiresAt.toISOString(),
    createdAt: offer.createdAt.toISOString(),
  }
}
