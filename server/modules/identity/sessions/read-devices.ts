import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { listOpenSessions } from './session-store.ts'

/** The user's open sessions, last used first. */
export async function readDevices(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listOpenSessions(db, { personId: by.id, offset, limit })
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const items = rows.map(({ id, device, userAgent, city, country, createdAt, lastUsedAt }) => ({
    _id: id,
    isCurrent: id === by.sessionId,
    deviceOs: text(device.deviceOs),
    deviceModel: text(device.deviceModel),
    browserVersion: text(device.browserVersion),
    userAgent,
    city,
    country,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { items, totalCount }
}
