import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { addEventMessage } from '../../chat/public.ts'
import { lockOrder, requireSide, type OrderRow } from '../../orders/public.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { addPost, withdrawPost } from '../../posts/public.ts'
import { readShoutout } from '../orders/read-shoutouts.ts'
import {
  findDeliveredVideo,
  saveConsent,
  savePublishedPost,
  type PublicationRow,
} from './publication-store.ts'

type ConsentInput = {
  by: Person
  orderId: string
  isAgreed: 0 | 1
  caption?: string | undefined
  creatorId?: string | undefined
}

/** Stores one side's answer. The second consent publishes the reel, a withdrawal deletes it. */
export async function agreeToPublish(context: Context, input: ConsentInput) {
  const { by, orderId, creatorId, isAgreed } = input
  await context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const { order, role } = requireSide(await lockOrder(tx, orderId), acting.id)
    if (order.kind !== 'shoutout') throw problem('ORDER_NOT_FOUND')
    if (order.state !== 'completed') throw problem('ORDER_STATE_WRONG')
    const at = context.now()
    const publication = await saveConsent(tx, {
      orderId,
      role,
      agreedAt: isAgreed ? at : null,
      ...(role === 'seller' && isAgreed ? { caption: sanitizeText(input.caption ?? '') } : {}),
    })
    if (isAgreed) await publish(context, tx, { order, publication, acting, role })
    else await unpublish(tx, { order, publication, acting, at })
    const { buyerId, sellerId, chatId, title } = order
    await recordEvent(tx, { type: 'shoutout.consentChanged', orderId, buyerId, sellerId })
    if (chatId && isAgreed)
      await addEventMessage(context, tx, {
        chatId,
        senderId: acting.id,
        type: 'order',
        event: { kind: 'order.agreeToReel', subjectId: orderId, params: { title, by: role } },
      })
  })
  return readShoutout(context, { by, orderId, creatorId })
}

type Step = { order: OrderRow; publication: PublicationRow; acting: Actor }
async function publish(
  context: Context,
  tx: Tx,
  { order, publication, acting, role }: Step & { role: 'buyer' | 'seller' },
) {
  const video = await findDeliveredVideo(tx, order.id)
  if (!video) throw problem('MEDIA_NOT_FOUND')
  // Refused to the creator before the fan is asked.
  if (video.width !== null && video.height !== null && video.height <= video.width)
    throw problem('REEL_NEEDS_UPRIGHT_VIDEO')
  if (!publication.buyerAgreedAt || !publication.sellerAgreedAt || publication.postId) return
  const postId = await addPost(context, tx, {
    acting: role === 'seller' ? acting : { id: order.sellerId, by: order.sellerId },
    state: 'published',
    content: { isReel: 1, description: publication.caption, media: [{ mediaId: video.mediaId }] },
  })
  await savePublishedPost(tx, { orderId: order.id, postId })
}

async function unpublish(tx: Tx, { order, publication, acting, at }: Step & { at: Date }) {
  if (!publication.postId) return
  const { id: orderId, sellerId } = order
  await withdrawPost(tx, { postId: publication.postId, creatorId: sellerId, by: acting.by, at })
  await savePublishedPost(tx, { orderId, postId: null })
}
