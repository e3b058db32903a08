import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { addMessage } from './add-message.ts'
import { saveDealFields } from './deal-store.ts'
import type { MessageContent } from './message-store.ts'

export type EventMessage = {
  chatId: string
  /** Whose action it reports; must be a member of the conversation. */
  senderId: string
  type: 'offer' | 'payment' | 'exchange' | 'order' | 'call' | 'system'
  event: NonNullable<MessageContent['event']>
  text?: string
  /** Makes it the same message if it is added again, for example the id of the offer. */
  onceId?: string
}

/** Adds an offer, payment, exchange, order, call or system message, inside the transaction that made it happen. */
export const addEventMessage = (
  context: Context,
  tx: Tx,
  { chatId, senderId, type, event, text, onceId }: EventMessage,
) =>
  addMessage(context, tx, {
    chatId,
    senderId,
    author: { kind: 'automatic' },
    clientId: onceId,
    type: MessageType[type],
    content: { event },
    ...(text ? { text } : {}),
    selfDestructSeconds: 0,
  })

/** Offer, order and QR fields shown in the chat list; merged into those that are there. */
export type Deal = Partial<{
  lastOfferAmount: string
  lastOfferCurrency: string
  offerReplyUserId: string
  offerType: number
  offerId: string
  isDealCancel: 0 | 1
  offerCancelled: 0 | 1
  dealStatus: number
  sellerReviewStatus: number
  buyerReviewStatus: number
  orderId: string
  buyerQrcodeStatus: number
  sellerQrcodeStatus: number
  paymentStatus: number
}>
export const saveDeal = (tx: Tx, { chatId, deal }: { chatId: string; deal: Deal }) =>
  saveDealFields(tx, { id: chatId, deal })
