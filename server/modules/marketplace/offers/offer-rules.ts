import type { OfferRole, OfferRow } from './offer-store.ts'

export const offerActions = ['accept', 'counter', 'reject', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]

/** The side whose turn it is answers; the other one can take its offer back. */
export const mayAct = (
  { isOpen, turn }: Pick<OfferRow, 'isOpen' | 'turn'>,
  role: OfferRole,
  action: OfferAction,
) => isOpen && (action === 'withdraw') === (turn !== role)

export const allowedActions = (offer: Pick<OfferRow, 'isOpen' | 'turn'>, role: OfferRole) =>
  offerActions.filter((action) => mayAct(offer, role, action))

export function sideOf(
  { buyerId, sellerId }: Pick<OfferRow, 'buyerId' | 'sellerId'>,
  personId: string,
): OfferRole | undefined {
  if (buyerId === personId) return 'buyer'
  return sellerId === personId ? 'seller' : undefined
}
