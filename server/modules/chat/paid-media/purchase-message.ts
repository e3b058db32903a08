import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { purchaseOnce, revokePurchase } from '../../purchases/public.ts'
import { readCheckout, refundSale, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { otherOf } from '../conversations/conversation-store.ts'
import { requireMembership } from '../conversations/require-membership.ts'
import { loadMessage } from '../messages/load-messages.ts'
import { findOwned } from '../messages/media-store.ts'
import { loadMedia } from '../messages/message-load-store.ts'
import { findVisible, touchMessage } from '../messages/message-store.ts'
import { listUnopened } from './purchase-store.ts'

type Buy = { by: Person; messageId: string }

/** A paid message that is for sale to the caller. */
async function requireForSale(context: Context, sql: Queries, { by, messageId }: Buy) {
  const message = await findVisible(sql, { messageId, viewerId: by.id, at: context.now() })
  if (
    !message ||
    message.removedAt ||
    !(await filterVisible(sql, by.id, [message.senderId])).has(message.senderId)
  )
    throw problem('MESSAGE_NOT_FOUND')
  if (message.senderId === by.id || message.priceMinor === null || !message.currency)
    throw problem('MESSAGE_NOT_FOR_SALE')
  const quoteInput = { buyerId: by.id, listMinor: message.priceMinor, currency: message.currency }
  return { message, quoteInput, title: message.text.slice(0, 60) || 'Message' }
}

export async function quoteMessage(context: Context, { by, messageId }: Buy) {
  const { db } = context
  const { message, quoteInput } = await requireForSale(context, db, { by, messageId })
  const [checkout, shown, media] = await Promise.all([
    readCheckout(context, { ...quoteInput, sellerId: message.senderId }),
    loadMessage(context, db, { id: messageId, viewerId: by.id, caller: by }),
    loadMedia(db, [messageId]),
  ])
  if (shown.isPurchased) throw problem('ALREADY_BOUGHT')
  const count = (kind: string) => media.filter((file) => file.kind === kind && !file.isPreview).length
  const lockedPreviewUrl = shown.payload.lockedMedia?.find((file) => file.lockedPreviewUrl)?.lockedPreviewUrl
  return {
    ...checkout,
    messageId,
    contents: { photoCount: count('image'), videoCount: count('video'), audioCount: count('audio') },
    ...(lockedPreviewUrl ? { lockedPreviewUrl } : {}),
  }
}

/** Sells the media of a message to a member of its conversation, once, at the price they saw. */
export function purchaseMessage(context: Context, { by, messageId, shown }: Buy & { shown: QuotedTotal }) {
  return context.db.transaction(async (tx) => {
    const { message, quoteInput, title } = await requireForSale(context, tx, { by, messageId })
    const { purchaseId, transactionId } = await purchaseOnce(context, tx, {
      ...quoteInput,
      creatorId: message.senderId,
      subject: { kind: 'message', id: messageId },
      reason: 'message',
      title,
      shown: toQuotedTotal(shown),
    })
    await announceChange(tx, message)
    return {
      purchaseId,
      transactionId,
      message: await loadMessage(context, tx, { id: messageId, viewerId: by.id, caller: by }),
    }
  })
}

async function announceChange(tx: Tx, message: { id: string; conversationId: string }) {
  await touchMessage(tx, message)
  await recordEvent(tx, {
    type: 'chat.messageChanged',
    messageId: message.id,
    chatId: message.conversationId,
  })
}

/** Refunds unopened purchases when the creator blocks the buyer. */
export async function refundUnopened(
  context: Context,
  tx: Tx,
  { creatorId, fanId }: { creatorId: string; fanId: string },
) {
  for (const { id, transactionId } of await listUnopened(tx, { creatorId, fanId })) {
    await refundSale(context, tx, {
      key: `purchase-refund:${id}`,
      transactionId,
      actor: { kind: 'system' },
      reason: 'blocked',
    })
    await revokePurchase(context, tx, { transactionId })
  }
}

type Owned = { by: Person; chatId: string; mediaIds: string; creatorId?: string | undefined }
/** For the composer: which of the sender's files the other person bought already. */
export async function readOwnedMedia({ db }: Context, { by, chatId, mediaIds, creatorId }: Owned) {
  const { acting, conversation } = await requireMembership(db, { by, chatId, creatorId })
  const ids = mediaIds.split(',').filter(Boolean)
  if (ids.length > 20 || ids.some((id) => !/^[0-9a-f-]{36}$/.test(id)))
    throw invalidField('mediaIds', 'Enter comma-separated IDs.')
  const fanId = otherOf(conversation, acting.id)
  return { ownedMediaIds: fanId ? await findOwned(db, { mediaIds: ids, fanId }) : [] }
}
