import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { cardsOf, viewerOf, type Viewer } from './creator-cards.ts'
import { countLists, listFirstOfCategories } from './creator-list-store.ts'
import { toGroup } from './discovery-view.ts'
import { foldText } from '../../fold-text.ts'
import { listGroups } from './group-store.ts'

type Read = { caller: Caller; language: string; offset?: number; limit?: number; searchText?: string }
const EACH = 6

/** Every category in the order it was arranged, with the number of its creators. */
export async function groupsFor(sql: Queries, viewer: Viewer, counted = countLists(sql, viewer.id)) {
  const [rows, counts] = await Promise.all([listGroups(sql), counted])
  return rows.map((row) => toGroup({ ...row, creatorCount: counts.get(row.id) ?? 0 }, viewer.language))
}

export async function readGroups(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10 }: Read,
) {
  const groups = await groupsFor(readDb(), viewerOf(caller, language, now()))
  return { items: groups.slice(offset, offset + limit), totalCount: groups.length }
}

/** Categories with the first of their creators; those with nobody in them are left out. */
export async function readHeroCategories(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10, searchText = '' }: Read,
) {
  const db = readDb()
  const viewer = viewerOf(caller, language, now())
  const text = foldText(searchText)
  const groups = (await groupsFor(db, viewer)).filter(
    ({ title, key, creatorCount }) =>
      creatorCount > 0 &&
      (!searchText.trim() || (text && ` ${foldText(`${title} ${key}`)}`.includes(` ${text}`))),
  )
  const page = groups.slice(offset, offset + limit)
  const first = await listFirstOfCategories(db, {
    categoryIds: page.map(({ _id }) => _id),
    each: EACH,
    viewerId: viewer.id,
  })
  const cards = await cardsOf(db, { ids: first.map(({ id }) => id), viewer })
  const items = page.map((group) => ({
    ...group,
    creators: first.flatMap(({ categoryId, id }) => (categoryId === group._id ? (cards.get(id) ?? []) : [])),
  }))
  return { items, totalCount: groups.length }
}
