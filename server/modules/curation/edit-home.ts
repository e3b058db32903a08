import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { homeFor, readLayout, type Section } from '../discovery/public.ts'
import { listCategories } from './category-store.ts'
import {
  findDraft,
  findLayout,
  insertPublished,
  listPublished,
  listShownPeople,
  lockHome,
  putDraft,
  removeDraft,
} from './home-store.ts'
import { layoutFault } from './layout-rules.ts'

type By = { by: Staff; client: Client }

/** The draft, or what is published where there is none. */
export async function readStaffHome({ db }: Context) {
  const draft = await findDraft(db)
  const sections = draft?.sections ?? (await readLayout(db))
  const [people, history] = await Promise.all([
    listShownPeople(
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

export async function saveHome({ db, now }: Context, { by, sections }: By & { sections: Section[] }) {
  const fault = await faultOf(db, sections)
  if (fault) throw wrongField('sections', fault)
  await db.transaction(async (tx) => {
    await lockHome(tx)
    await putDraft(tx, { id: newId(), sections, by: by.id, at: now() })
  })
  return {}
}

async function faultOf(db: Queries, sections: Section[]) {
  const [categories, people] = await Promise.all([
    listCategories(db),
    listShownPeople(
      db,
      sections.flatMap(({ personIds }) => personIds ?? []),
    ),
  ])
  return layoutFault(sections, {
    categories: new Set(categories.map(({ id }) => id)),
    people: new Set(people.map(({ id }) => id)),
  })
}

/** As somebody without a past would see it: a guest, or a member who follows nobody yet. */
export async function previewHome(
  { db, now }: Context,
  { as = 'guest', language }: { as?: 'guest' | 'member'; language: string },
) {
  const sections = (await findDraft(db))?.sections ?? (await readLayout(db))
  const shown = sections.filter(({ audience }) => audience === 'everyone' || audience === `${as}s`)
  const asGuest = shown.map((section) => ({ ...section, audience: 'everyone' as const }))
  return homeFor(db, asGuest, { id: undefined, language, now: now() })
}

/** Makes the draft home. Somebody who was picked may have left since; then it is not published but said. */
export function publishHome({ db, now }: Context, { by, client, note = '' }: By & { note?: string }) {
  return db.transaction(async (tx) => {
    await lockHome(tx)
    const draft = await findDraft(tx)
    if (!draft) throw problem('NOTHING_TO_PUBLISH')
    const fault = await faultOf(tx, draft.sections)
    if (fault) throw wrongField('sections', fault)
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

export function restoreHome({ db, now }: Context, { by, layoutId }: By & { layoutId?: string }) {
  return db.transaction(async (tx) => {
    await lockHome(tx)
    if (layoutId === undefined) await removeDraft(tx)
    else {
      const layout = await findLayout(tx, layoutId)
      if (!layout) throw problem('SECTION_NOT_FOUND')
      await putDraft(tx, { id: newId(), sections: layout.sections, by: by.id, at: now() })
    }
    return {}
  })
}
