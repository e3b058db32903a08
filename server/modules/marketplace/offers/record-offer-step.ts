import { OfferState } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent, type Event } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { addEventMessage, saveDeal } from '../../chat/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { insertOfferStep, type OfferRole, type OfferRow } from './offer-store.ts'

type OfferEventType = Extract<Event, { type: `offer.${string}` }>['type']
const eventTypes: Record<OfferRow['state'], OfferEventType> = {
  [OfferState.made]: 'offer.made',
  [OfferState.countered]: 'offer.countered',
  [OfferState.accepted]: 'offer.accepted',
  [OfferState.rejected]: 'offer.rejected',
  [OfferState.withdrawn]: 'offer.withdrawn',
  [OfferState.expired]: 'offer.expired',
}
export type OfferActor = { role: OfferRole; by: string } | { role: 'system' }
type Step = { offer: OfferRow; actor: OfferActor; message: string; title: string }

/** Writes what happened to an offer: its history, the event, the card in the conversation, the timer. */
export async function recordOfferStep(context: Context, tx: Tx, { offer, actor, message, title }: Step) {
  const at = context.now()
  const { id, state, buyerId, sellerId, amountMinor, currency, chatId, version } = offer
  const stepId = newId(at.getTime())
  const actorId = actor.role === 'system' ? null : actor.by
  await insertOfferStep(tx, {
    id: stepId,
    offerId: id,
    state,
    role: actor.role,
    actorId,
    amountMinor,
    message,
    at,
  })
  const type = eventTypes[state]
  await recordEvent(tx, {
    type,
    offerId: id,
    productId: offer.productId,
    buyerId,
    sellerId,
    role: actor.role,
  })
  if (offer.isOpen)
    await queueJob(tx, 'expire-offer', { offerId: id }, { runAt: offer.expiresAt, key: `offer:${id}` })
  if (!chatId) return
  await addEventMessage(context, tx, {
    chatId,
    senderId: senderOf(offer, actor),
    type: offer.offeredProductId ? 'exchange' : 'offer',
    event: {
      kind: type,
      subjectId: id,
      amount: { amount: toDecimal(amountMinor, currency), currency },
      params: { title, version: String(version) },
    },
    ...(message ? { text: message } : {}),
    onceId: stepId,
  })
  await saveDeal(tx, {
    chatId,
    deal: {
      offerId: id,
      offerType: state,
      lastOfferAmount: toDecimal(amountMinor, currency),
      lastOfferCurrency: currency,
      offerReplyUserId: offer.turn === 'buyer' ? buyerId : sellerId,
      offerCancelled: state >= OfferState.rejected ? 1 : 0,
    },
  })
}

/** The system speaks for the side whose turn it was. */
const senderOf = ({ buyerId, sellerId, turn }: OfferRow, { role }: OfferActor) =>
  (role === 'system' ? turn : role) === 'buyer' ? buyerId : sellerId
