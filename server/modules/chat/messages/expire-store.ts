import type { Tx } from '../../../db/database.ts'

export const removeExpired = (tx: Tx, { at, limit }: { at: Date; limit: number }) => tx<
  { id: string; conversationId: string }[]
>`
  delete from message where id in (
    select id from message where expires_at <= ${at} order by expires_at limit ${limit} for update skip locked)
  returning id, conversation_id`
