import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireMembership } from '../conversations/require-membership.ts'
import { advanceReceipt, markCopiesOpened } from './receipt-store.ts'

type Acknowledge = {
  by: Person
  chatId: string
  status: 1 | 2 | 3
  seq?: number | undefined
  creatorId?: string | undefined
}

/**
 * Notes how far messages were delivered or read. It never goes back, and reading one reads all before it. A
 * request that is not accepted yet notifies its sender of nothing.
 */
export function acknowledge(context: Context, { by, chatId, status, seq, creatorId }: Acknowledge) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId })
    const upTo = Math.min(seq ?? conversation.lastSeq, conversation.lastSeq)
    if (status === 1) return { chatId, status, seq: upTo, totalUnread: conversation.member.unread }
    const who = { conversationId: chatId, personId: acting.id }
    const isRead = status === 3
    const moved = await advanceReceipt(tx, { ...who, seq: upTo, isRead })
    if (!moved) throw problem('CHAT_NOT_FOUND')
    if (isRead) await markCopiesOpened(tx, { ...who, seq: moved.readSeq, at: context.now() })
    if (moved.isChanged)
      await recordEvent(tx, {
        type: 'chat.acknowledged',
        chatId,
        personId: acting.id,
        status,
        seq: isRead ? moved.readSeq : moved.deliveredSeq,
        isQuiet: conversation.member.folder === 'request',
      })
    return {
      chatId,
      status,
      seq: isRead ? moved.readSeq : moved.deliveredSeq,
      totalUnread: moved.unread,
    }
  })
}
