import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { storeMessage } from '../../chat/public.ts'
import {
  applyOrderEvent,
  lockOrder,
  requireSide,
  type OrderMove,
  type OrderRow,
} from '../../orders/public.ts'
import { actingFor } from '../../people/public.ts'
import { listOwnVideos } from '../offers/offer-store.ts'
import { readShoutout } from './read-shoutouts.ts'
import { insertDelivery, saveDeliveryMessage } from './shoutout-store.ts'
import type { ShoutoutDetails } from './wish.ts'

type Own = { by: Person; orderId: string; creatorId?: string | undefined }
type Move = Omit<OrderMove, 'orderId' | 'actor'>

/** One move of a shoutout by one of its sides; `move` runs in the transaction with the order locked. */
async function moveShoutout(
  context: Context,
  { by, orderId, creatorId }: Own,
  move: (tx: Tx, order: OrderRow) => Promise<Move> | Move,
) {
  await context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    const { order, role } = requireSide(await lockOrder(tx, orderId), id)
    if (order.kind !== 'shoutout') throw problem('ORDER_NOT_FOUND')
    await applyOrderEvent(context, tx, { ...(await move(tx, order)), orderId, actor: { role, by: by.id } })
  })
  return readShoutout(context, { by, orderId, creatorId })
}

/** The date it was promised for stays; then the money goes back by itself. */
export const acceptShoutout = (context: Context, own: Own) =>
  moveShoutout(context, own, (_tx, { details }) => ({
    event: 'accept',
    dueAt: new Date((details as ShoutoutDetails).promisedAt),
  }))

export const declineShoutout = (context: Context, { reason, ...own }: Own & { reason: string }) =>
  moveShoutout(context, own, () => ({ event: 'decline', note: sanitizeText(reason) }))

export const deliverShoutout = (context: Context, { mediaId, ...own }: Own & { mediaId: string }) =>
  moveShoutout(context, own, async (tx, { id: orderId, sellerId, buyerId, chatId }) => {
    const [video] = await listOwnVideos(tx, { ids: [mediaId], ownerId: sellerId })
    if (!video) throw problem('MEDIA_NOT_FOUND')
    if (video.state !== 'ready') throw problem('MEDIA_NOT_READY')
    const isNew = await insertDelivery(tx, { orderId, mediaId, messageId: null, at: context.now() })
    if (!isNew) throw problem('ORDER_STATE_WRONG')
    if (chatId) {
      const message = {
        by: own.by,
        creatorId: own.creatorId,
        chatId,
        clientMessageId: newId(context.now().getTime()),
        messageType: MessageType.video,
        mediaIds: [mediaId],
      }
      const { messageId } = await storeMessage(context, tx, message, { isPaidFor: true })
      await saveDeliveryMessage(tx, { orderId, mediaId, messageId })
    }
    await recordEvent(tx, { type: 'shoutout.delivered', orderId, buyerId, sellerId })
    return { event: 'deliver' }
  })

export const reviseShoutout = (context: Context, { note, ...own }: Own & { note: string }) =>
  moveShoutout(context, own, () => {
    const revisionNote = sanitizeText(note)
    return { event: 'revise', note: revisionNote, details: { revisionNote } }
  })
