import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import {
  findUpdate,
  insertUpdate,
  listStaffUpdates,
  removeUpdate,
  updateUpdate,
  type UpdateFields,
} from './notice-store.ts'
import { isSafeLink } from './page-html-rules.ts'

type StaffCaller = { by: Staff; client: Client }
type UpdateInput = Omit<UpdateFields, 'publishedAt' | 'updatedAt'>

export async function readStaffUpdates(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listStaffUpdates(db, { offset, limit })
  const items = rows.map((row) => ({
    _id: row.id,
    messages: row.messages,
    descriptions: row.descriptions,
    type: row.type,
    linkedWith: row.linkedWith,
    linkedValue: row.linkedValue,
    isPublished: row.publishedAt !== null,
    ...(row.publishedAt ? { publishedAt: row.publishedAt.toISOString() } : {}),
  }))
  return { items, totalCount }
}

export function addUpdate({ db, now }: Context, { by, client, ...fields }: StaffCaller & UpdateInput) {
  validateLink(fields)
  return db.transaction(async (tx) => {
    const id = newId()
    await insertUpdate(tx, id, { ...fields, publishedAt: null, updatedAt: now() })
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'update.changed',
      ip: client.ip,
      details: { updateId: id, added: true },
    })
    return { _id: id }
  })
}

/** Keeps the first publication date. */
export function editUpdate(
  { db, now }: Context,
  { by, client, id, isPublished, ...fields }: StaffCaller & UpdateInput & { id: string; isPublished: 0 | 1 },
) {
  validateLink(fields)
  return db.transaction(async (tx) => {
    const before = await findUpdate(tx, id)
    if (!before) throw problem('UPDATE_NOT_FOUND')
    const publishedAt = isPublished === 1 ? (before.publishedAt ?? now()) : null
    await updateUpdate(tx, id, { ...fields, publishedAt, updatedAt: now() })
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'update.changed',
      ip: client.ip,
      details: { updateId: id, isPublished: isPublished === 1 },
    })
    if (publishedAt && !before.publishedAt) await recordEvent(tx, { type: 'update.published', updateId: id })
    return {}
  })
}

export function deleteUpdate({ db, now }: Context, { by, client, id }: StaffCaller & { id: string }) {
  return db.transaction(async (tx) => {
    if (!(await removeUpdate(tx, id))) throw problem('UPDATE_NOT_FOUND')
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'update.changed',
      ip: client.ip,
      details: { updateId: id, removed: true },
    })
    return {}
  })
}

function validateLink({ linkedWith, linkedValue }: UpdateInput) {
  const isRight = {
    none: linkedValue === '',
    screen: linkedValue.startsWith('/') && isSafeLink(linkedValue),
    creator: /^[a-z][a-z0-9_.]{2,29}$/.test(linkedValue),
    web: linkedValue.startsWith('https://') && isSafeLink(linkedValue),
  }[linkedWith]
  if (!isRight) throw invalidField('linkedValue', 'This doesn’t match the link type.')
}
