import type { Context } from '../../../context.ts'
import { within, type Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { purchaseOnce } from '../../purchases/public.ts'
import { readCheckout, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { openConversation, requireReachable } from './open-conversation.ts'
import { writePermission } from './write-permission-rules.ts'
import { findExchange, findWriterRelations } from './write-permission-store.ts'

type Buy = { by: Person; userId: string }

/** The conversation a fan may open by paying once, with its price. */
async function requireOffer(context: Context, tx: Tx, { by, userId }: Buy) {
  await requireReachable(tx, by.id, userId)
  const pair = { senderId: by.id, receiverId: userId }
  const relations = await findWriterRelations(tx, { ...pair, at: context.now() })
  const { chatId } = await openConversation(context, tx, { fromId: by.id, toId: userId })
  const exchange = await findExchange(tx, { conversationId: chatId, ...pair })
  const permission = relations && writePermission(relations, exchange)
  const isForSale = permission && !permission.isAllowed && permission.requiredAction === 'pay'
  if (!isForSale || !relations.firstMessageMinor || !relations.currency)
    throw problem('CHAT_FIRST_MESSAGE_FREE')
  return {
    chatId,
    quoteInput: { buyerId: by.id, listMinor: relations.firstMessageMinor, currency: relations.currency },
  }
}

export function quoteFirstMessage(context: Context, { by, userId }: Buy) {
  return context.db.transaction(async (tx) => {
    const { chatId, quoteInput } = await requireOffer(context, tx, { by, userId })
    const checkout = await readCheckout({ ...context, db: within(tx) }, { ...quoteInput, sellerId: userId })
    return { ...checkout, chatId }
  })
}

/** Pays once for the right to write. The purchase belongs to the conversation. */
export function purchaseFirstMessage(context: Context, { by, userId, shown }: Buy & { shown: QuotedTotal }) {
  return context.db.transaction(async (tx) => {
    const { chatId, quoteInput } = await requireOffer(context, tx, { by, userId })
    const { purchaseId, transactionId } = await purchaseOnce(context, tx, {
      ...quoteInput,
      creatorId: userId,
      subject: { kind: 'message', id: chatId },
      reason: 'message',
      title: 'First message',
      shown: toQuotedTotal(shown),
    })
    return { purchaseId, transactionId, chatId }
  })
}
