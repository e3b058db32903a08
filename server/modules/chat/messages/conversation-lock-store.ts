import type { Tx } from '../../../db/database.ts'

/**
 * Messages of one conversation are stored one after the other. Returns the self-destruct time of each conversation
 * that exists. Always locked in the same order, so that two senders never wait for each other.
 */
export async function lockConversations(tx: Tx, chatIds: readonly string[]) {
  const rows = await tx<{ id: string; selfDestructSeconds: number }[]>`
    select id, self_destruct_seconds from conversation where id = any(${chatIds}::uuid[]) order by id for update`
  return new Map(rows.map(({ id, selfDestructSeconds }) => [id, { selfDestructSeconds }]))
}
