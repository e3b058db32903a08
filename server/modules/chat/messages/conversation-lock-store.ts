import type { Tx } from '../../../db/database.ts'

/** Messages of one conversation are stored one after the other. Undefined if there is no such conversation. */
export async function lockConversation(tx: Tx, chatId: string) {
  const [row] = await tx<{ selfDestructSeconds: number }[]>`
    select self_destruct_seconds from conversation where id = ${chatId} for update`
  return row
}
