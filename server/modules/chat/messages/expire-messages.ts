import type { Context } from '../../../context.ts'
import { recordEvents } from '../../../db/events.ts'
import { removeExpired } from './expire-store.ts'

const BATCH = 200

/** Deletes messages whose timer ran out. Readers do not see them any more from that moment on in any case. */
export async function expireMessages({ db, now }: Context) {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const removed = await removeExpired(tx, { at: now(), limit: BATCH })
      const chats = [...new Set(removed.map(({ conversationId }) => conversationId))]
      await recordEvents(
        tx,
        chats.map((chatId) => ({ type: 'chat.messagesExpired', chatId })),
      )
      return removed.length
    })
    if (count < BATCH) return
  }
}
