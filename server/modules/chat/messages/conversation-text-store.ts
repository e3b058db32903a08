import type { Queries } from '../../../db/database.ts'

type ConversationText = { messageId: string; senderId: string; messageType: number; text: string; at: Date }

/** The newest messages of a conversation as text, oldest first, for staff who decide about its order. */
export const listConversationTexts = async (
  sql: Queries,
  { chatId, limit }: { chatId: string; limit: number },
) => {
  const rows = await sql<ConversationText[]>`
    select id as message_id, sender_id, type as message_type, text, created_at as at from message
    where conversation_id = ${chatId} and removed_at is null order by seq desc limit ${limit}`
  return rows.toReversed()
}
