import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../db/events.ts'
import { touchMessage } from '../messages/message-store.ts'
import { markAnswered } from './vip-store.ts'

/** A creator's message answers every VIP message that waits in the conversation: their credits are used up. */
export async function answerVipMessages(
  { now }: Context,
  tx: Tx,
  { conversationId, creatorId }: { conversationId: string; creatorId: string },
) {
  const answered = await markAnswered(tx, { conversationId, creatorId, at: now() })
  for (const { messageId } of answered) await touchMessage(tx, { id: messageId, conversationId })
  if (answered.length)
    await recordEvents(
      tx,
      answered.map(({ messageId }) => ({ type: 'chat.messageChanged', messageId, chatId: conversationId })),
    )
}
