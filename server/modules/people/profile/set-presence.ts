import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Person } from '../../../http/tokens.ts'
import { isOnlineAt } from './presence-rules.ts'
import { upsertPresence } from './presence-store.ts'

type ChangeStatusInput = {
  by: Person
  status: 0 | 1 | 'seen' | 'read'
  notificationIds?: string[] | undefined
}

/** `POST /change-status/` serves two features: presence, and the state of notifications. */
export async function changeStatus(context: Context, { by, status, notificationIds }: ChangeStatusInput) {
  if (typeof status === 'number') return setPresence(context, { by, status })
  await context.ports.notificationStatus(context, { personId: by.id, status, notificationIds })
  return {}
}

/** Records a heartbeat or a sign-off. Events are recorded for changes only. */
export function setPresence({ db, now }: Context, { by, status }: { by: Person; status: 0 | 1 }) {
  return db.transaction(async (tx) => {
    const at = now()
    const isOnline = status === 1
    const before = await upsertPresence(tx, by.id, { isOnline, seenAt: at })
    const wasOnline = before !== undefined && isOnlineAt(before, at)
    if (wasOnline !== isOnline) await recordEvent(tx, { type: 'person.presence', personId: by.id, isOnline })
    return {}
  })
}
