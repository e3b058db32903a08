import type { EventPublishers } from '../../realtime/ports.ts'
import { countUnseen } from './list/list-store.ts'

/** New counts for every device of the users concerned; clients load the rows themselves. */
export const notificationPublishers: EventPublishers = {
  'notification.changed': async (_context, sql, { personIds }) => {
    const counts = new Map(
      (await countUnseen(sql, personIds)).map(({ personId, count }) => [personId, count]),
    )
    return personIds.map((id) => ({
      pattern: 'UserUpdates/{uid}' as const,
      id,
      payload: { kind: 'notificationCount' as const, notificationCount: counts.get(id) ?? 0 },
    }))
  },
  'update.published': async ({ now }, _sql, { updateId }) => [
    { pattern: 'UniversalMessage', payload: { updateId, at: now().toISOString() } },
  ],
}
