import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import type { Texts } from '../discovery/public.ts'
import { releaseSiteImage, claimSiteImage } from './site-images.ts'
import {
  insertCategory,
  listCategories,
  lockCategory,
  orderCategories,
  markCategoryCreatorsStale,
  updateCategory,
} from './category-store.ts'

type StaffCaller = { by: Staff; client: Client }
const auditEntry = (at: Date, { by, client }: StaffCaller, details: Record<string, unknown>) =>
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
  { key, titles, blurbs, ...by }: StaffCaller & { key: string; titles: Texts; blurbs: Texts },
) {
  return db.transaction(async (tx) => {
    const id = newId()
    if (!(await insertCategory(tx, { id, key, titles, blurbs }))) throw problem('CATEGORY_EXISTS')
    await recordAudit(tx, auditEntry(now(), by, { categoryId: id, added: key }))
    return { _id: id }
  })
}

type EditCategoryInput = StaffCaller & {
  id: string
  titles?: Texts
  blurbs?: Texts
  isShown?: 0 | 1
  coverPic?: string
}

export function editCategory(
  { db, now }: Context,
  { id, titles, blurbs, isShown, coverPic, ...by }: EditCategoryInput,
) {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw problem('CATEGORY_NOT_FOUND')
    const shown = isShown === undefined ? undefined : isShown === 1
    if (coverPic) await claimSiteImage(tx, { key: coverPic, field: 'coverPic', staffId: by.by.id, at: now() })
    await updateCategory(tx, { id, titles, blurbs, isShown: shown, coverPic })
    if (coverPic !== undefined) await releaseSiteImage(tx, before.coverPic, now())
    if (titles) await markCategoryCreatorsStale(tx, id)
    const fields = Object.entries({ titles, blurbs, isShown, coverPic }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    )
    await recordAudit(tx, auditEntry(now(), by, { categoryId: id, fields }))
    return {}
  })
}

export function reorderCategories({ db, now }: Context, { ids, ...by }: StaffCaller & { ids: string[] }) {
  return db.transaction(async (tx) => {
    const categories = await listCategories(tx)
    const unique = new Set(ids)
    if (unique.size !== categories.length || categories.some(({ id }) => !unique.has(id)))
      throw problem('CATEGORY_NOT_FOUND')
    await orderCategories(tx, ids)
    await recordAudit(tx, auditEntry(now(), by, { ordered: ids.length }))
    return {}
  })
}
