import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { listDocuments } from '../verification/public.ts'
import { listAudit } from './audit-store.ts'
import { findUser, listUserSessions, listUsers, findActiveSuspension, type UserFilter } from './user-store.ts'
import { toUserDetail, toUserRow } from './user-view.ts'

type Read = UserFilter & { by: Staff; offset?: number; limit?: number }

/** Users matching the filter, newest first. */
export async function readUsers({ readDb }: Context, { by, offset = 0, limit = 10, ...filter }: Read) {
  const { rows, totalCount } = await listUsers(readDb(), { ...filter, offset, limit })
  return { items: rows.map((row) => toUserRow(row, by.role)), totalCount }
}

/** Details of one user. The access is audited. */
export function readUser(
  { db, now }: Context,
  { by, client, userId }: { by: Staff; client: Client; userId: string },
) {
  return db.transaction(async (tx) => {
    const row = await findUser(tx, userId)
    if (!row) throw problem('USER_NOT_FOUND')
    const { rows: history } = await listAudit(tx, { userId, offset: 0, limit: 30 })
    const detail = toUserDetail({
      row,
      role: by.role,
      sessions: await listUserSessions(tx, userId),
      documents: await listDocuments(tx, userId),
      suspension: await findActiveSuspension(tx, userId),
      history: history.filter(({ action }) => action !== 'person.viewed'),
    })
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'person.viewed',
      personId: userId,
      ip: client.ip,
    })
    return detail
  })
}
