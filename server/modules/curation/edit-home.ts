import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { buildHome, readLayout, type Section } from '../discovery/public.ts'
import { listCategories } from './category-store.ts'
import {
  findDraft,
  findLayout,
  insertPublished,
  listPublished,
  listPickableCreators,
  lockHome,
  saveDraft,
  removeDraft,
} from './home-store.ts'
import { layoutFault } from './layout-rules.ts'

type StaffCaller = { by: Staff; client: Client }

/** The draft, or the published layout if there is none. */
export async function readStaffHome({ db }: Context) {
  const draft = await findDraft(db)
  const sections = draft?.sections ?? (await readLayout(db))
  const [people, history] = await Promise.all([
    listPickableCreators(
      db,
      sections.flatMap(({ personIds }) => personIds ?? []),
    ),
    listPublished(db, 20),
  ])
  return {
    sections,
    isDraft: draft !== undefined,
    people: people.map(({ id, username, name, profilePic }) => ({
      _id: id,
      username,
      name,
      ...(profilePic ? { profilePic } : {}),
    })),
    history: history.map(({ id, note, by, savedAt, count }) => ({
      _id: id,
      note,
      by: by ?? '',
      at: savedAt.toISOString(),
      sections: count,
    })),
  }
}

export async function saveHome(
  { db, now }: Context,
  { by, sections }: StaffCaller & { sections: Section[] },
) {
  const fault = await findLayoutFault(db, sections)
  if (fault) throw invalidField('sections', fault)
  await db.transaction(async (tx) => {
    await lockHome(tx)
    await saveDraft(tx, { id: newId(), sections, by: by.id, at: now() })
  })
  return {}
}

async function findLayoutFault(db: Queries, sections: Section[]) {
  const [categories, people] = await Promise.all([
    listCategories(db),
    listPickableCreators(
      db,
      sections.flatMap(({ personIds }) => personIds ?? []),
    ),
  ])
  return layoutFault(sections, {
    categories: new Set(categories.map(({ id }) => id)),
    people: new Set(people.map(({ id }) => id)),
  })
}

/** As a new guest or member would see it. */
export async function previewHome(
  { db, now }: Context,
  { as = 'guest', language }: { as?: 'guest' | 'member'; language: string },
) {
  const sections = (await findDraft(db))?.sections ?? (await readLayout(db))
  const visible = sections.filter(({ audience }) => audience === 'everyone' || audience === `${as}s`)
  const asGuest = visible.map((section) => ({ ...section, audience: 'everyone' as const }))
  return buildHome(db, asGuest, { id: undefined, language, now: now() })
}

/** Publishes the draft, unless a picked creator has left since. */
export function publishHome(
  { db, now }: Context,
  { by, client, note = '' }: StaffCaller & { note?: string },
) {
  return db.transaction(async (tx) => {
    await lockHome(tx)
    const draft = await findDraft(tx)
    if (!draft) throw problem('NOTHING_TO_PUBLISH')
    const fault = await findLayoutFault(tx, draft.sections)
    if (fault) throw invalidField('sections', fault)
    const at = now()
    const id = newId()
    await insertPublished(tx, { id, sections: draft.sections, by: by.id, at, note: note.trim() })
    await removeDraft(tx)
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'home.published',
      ip: client.ip,
      details: { layoutId: id, sections: draft.sections.length },
    })
    return {}
  })
}

export function restoreHome({ db, now }: Context, { by, layoutId }: StaffCaller & { layoutId?: string }) {
  return db.transaction(async (tx) => {
    await lockHome(tx)
    if (layoutId === undefined) await removeDraft(tx)
    else {
      const layout = await findLayout(tx, layoutId)
      if (!layout) throw problem('SECTION_NOT_FOUND')
      await saveDraft(tx, { id: newId(), sections: layout.sections, by: by.id, at: now() })
    }
    return {}
  })
}
