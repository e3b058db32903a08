import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Person } from '../../http/tokens.ts'
import { isOnlineAt } from './presence-rules.ts'
import { putPresence } from './presence-store.ts'

/** Notes a sign of life, or a goodbye. Only a change is worth an event; the time is ours, not the client's. */
export function changeStatus({ db, now }: Context, { by, status }: { by: Person; status: 0 | 1 }) {
  return db.transaction(async (tx) => {
    const at = now()
    const isOnline = status === 1
    const before = await putPresence(tx, by.id, { isOnline, seenAt: at })
    const wasOnline = before !== undefined && isOnlineAt(before, at)
    if (wasOnline !== isOnline) await recordEvent(tx, { type: 'person.presence', personId: by.id, isOnline })
    return {}
  })
}
