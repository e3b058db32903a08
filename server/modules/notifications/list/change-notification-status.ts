import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { markRead, markSeen } from './list-store.ts'

type ChangeStatusInput = {
  personId: string
  status: 'seen' | 'read'
  notificationIds?: string[] | undefined
}

/** Marks the user's own notifications, or all of them; ids of others are ignored. */
export function changeNotificationStatus(
  { db, now }: Context,
  { personId, status, notificationIds }: ChangeStatusInput,
) {
  return db.transaction(async (tx) => {
    const mark = status === 'seen' ? markSeen : markRead
    const count = await mark(tx, { personId, ids: notificationIds, at: now() })
    if (count) await recordEvent(tx, { type: 'notification.changed', personIds: [personId] })
  })
}
