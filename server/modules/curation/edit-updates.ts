import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
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

type By = { by: Staff; client: Client }
type Fields = Omit<UpdateFields, 'publishedAt' | 'updatedAt'>

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

export function addUpdate({ db, now }: Context, { by, client, ...fields }: By & Fields) {
  check(fields)
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

/** Published news keep the day they were first shown. */
export function changeUpdate(
  { db, now }: Context,
  { by, client, id, isPublished, ...fields }: By & Fields & { id: string; isPublished: 0 | 1 },
) {
  check(fields)
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
    return {}
  })
}

export function dropUpdate({ db, now }: Context, { by, client, id }: By & { id: string }) {
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

function check({ linkedWith, linkedValue }: Fields) {
  const isRight = {
    none: linkedValue === '',
    screen: linkedValue.startsWith('/') && isSafeLink(linkedValue),
    creator: /^[a-z][a-z0-9_.]{2,29}$/.test(linkedValue),
    web: linkedValue.startsWith('https://') && isSafeLink(linkedValue),
  }[linkedWith]
  if (!isRight) throw wrongField('linkedValue', 'This does not fit what it is linked with.')
}
