import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { listSignIns } from './sign-in-store.ts'

/** Successful and failed sign-ins, newest first. */
export async function readLoginHistory(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listSignIns(db, { personId: by.id, offset, limit })
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const items = rows.map(({ id, outcome, method, device, userAgent, city, country, at }) => ({
    _id: id,
    success: outcome === 'success',
    outcome,
    method,
    deviceOs: text(device.deviceOs),
    deviceModel: text(device.deviceModel),
    browserVersion: text(device.browserVersion),
    userAgent,
    city,
    country,
    at: at.toISOString(),
  }))
  return { items, totalCount }
}
