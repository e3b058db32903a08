import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import type { Texts } from '../discovery/public.ts'
import { leavePicture, usePicture } from './house-pictures.ts'
import {
  insertCategory,
  listCategories,
  lockCategory,
  orderCategories,
  staleCreatorsOf,
  updateCategory,
} from './category-store.ts'

type By = { by: Staff; client: Client }
const entry = (at: Date, { by, client }: By, details: Record<string, unknown>) =>
  ({ at, staffId: by.id, action: 'category.changed', ip: client.ip, details }) as const

export async function readStaffCategories(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const rows = await listCategories(db)
  const items = rows.slice(offset, offset + limit).map((row) => ({
    _id: row.id,
    key: row.key,
    titles: { ...row.titles, en: row.titles.en ?? row.title },
    blurbs: { ...row.blurbs, en: row.blurbs.en ?? row.blurb },
    ...(row.coverPic ? { coverPic: row.coverPic } : {}),
    isShown: row.isShown,
    creatorCount: row.creatorCount,
  }))
  return { items, totalCount: rows.length }
}

export function addCategory(
  { db, now }: Context,
  { key, titles, blurbs, ...by }: By & { key: string; titles: Texts; blurbs: Texts },
) {
  return db.transaction(async (tx) => {
    const id = newId()
    if (!(await insertCategory(tx, { id, key, titles, blurbs }))) throw problem('CATEGORY_EXISTS')
    await recordAudit(tx, entry(now(), by, { categoryId: id, added: key }))
    return { _id: id }
  })
}

type Change = By & { id: string; titles?: Texts; blurbs?: Texts; isShown?: 0 | 1; coverPic?: string }

export function changeCategory(
  { db, now }: Context,
  { id, titles, blurbs, isShown, coverPic, ...by }: Change,
) {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw problem('CATEGORY_NOT_FOUND')
    const shown = isShown === undefined ? undefined : isShown === 1
    if (coverPic) await usePicture(tx, { key: coverPic, field: 'coverPic', staffId: by.by.id, at: now() })
    await updateCategory(tx, { id, titles, blurbs, isShown: shown, coverPic })
    if (coverPic !== undefined) await leavePicture(tx, before.coverPic, now())
    if (titles) await staleCreatorsOf(tx, id)
    const fields = Object.entries({ titles, blurbs, isShown, coverPic }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    )
    await recordAudit(tx, entry(now(), by, { categoryId: id, fields }))
    return {}
  })
}

export function arrangeCategories({ db, now }: Context, { ids, ...by }: By & { ids: string[] }) {
  return db.transaction(async (tx) => {
    const known = await listCategories(tx)
    const unique = new Set(ids)
    if (unique.size !== known.length || known.some(({ id }) => !unique.has(id)))
      throw problem('CATEGORY_NOT_FOUND')
    await orderCategories(tx, ids)
    await recordAudit(tx, entry(now(), by, { ordered: ids.length }))
    return {}
  })
}
