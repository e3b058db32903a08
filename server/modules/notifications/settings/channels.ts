import { notificationKinds, type NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Queries } from '../../../db/database.ts'
import { listSettings, type Channels } from './setting-store.ts'

/** The channels of users per kind: their own choice, else the default of the kind. */
export async function loadChannels(sql: Queries, personIds: string[]) {
  const rows = await listSettings(sql, personIds)
  const chosen = new Map(rows.map(({ personId, kind, ...channels }) => [`${personId} ${kind}`, channels]))
  return (personId: string, kind: NotificationKind): Channels =>
    chosen.get(`${personId} ${kind}`) ?? notificationKinds[kind].defaults
}
