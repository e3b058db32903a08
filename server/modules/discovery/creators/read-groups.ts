import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadCreatorCardMap, toViewer, type Viewer } from './creator-cards.ts'
import { countLists, listFirstOfCategories } from './creator-list-store.ts'
import { toGroup } from './discovery-view.ts'
import { foldText } from '../../../text/fold-text.ts'
import { listGroups } from './group-store.ts'

type GroupsQuery = { caller: Caller; language: string; offset?: number; limit?: number; searchText?: string }
const CREATORS_PER_GROUP = 6

/** All categories in order, with the number of their creators. */
export async function loadGroups(sql: Queries, viewer: Viewer, counted = countLists(sql, viewer.id)) {
  const [rows, counts] = await Promise.all([listGroups(sql), counted])
  return rows.map((row) => toGroup({ ...row, creatorCount: counts.get(row.id) ?? 0 }, viewer.language))
}

export async function readGroups(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10 }: GroupsQuery,
) {
  const groups = await loadGroups(readDb(), toViewer(caller, language, now()))
  return { items: groups.slice(offset, offset + limit), totalCount: groups.length }
}

/** Categories with their first creators; empty ones are left out. */
export async function readHeroCategories(
  { readDb, now }: Context,
  { caller, language, offset = 0, limit = 10, searchText = '' }: GroupsQuery,
) {
  const db = readDb()
  const viewer = toViewer(caller, language, now())
  const text = foldText(searchText)
  const groups = (await loadGroups(db, viewer)).filter(
    ({ title, key, creatorCount }) =>
      creatorCount > 0 &&
      (!searchText.trim() || (text && ` ${foldText(`${title} ${key}`)}`.includes(` ${text}`))),
  )
  const page = groups.slice(offset, offset + limit)
  const first = await listFirstOfCategories(db, {
    categoryIds: page.map(({ _id }) => _id),
    each: CREATORS_PER_GROUP,
    viewerId: viewer.id,
  })
  const cards = await loadCreatorCardMap(db, { ids: first.map(({ id }) => id), viewer })
  const items = page.map((group) => ({
    ...group,
    creators: first.flatMap(({ categoryId, id }) => (categoryId === group._id ? (cards.get(id) ?? []) : [])),
  }))
  return { items, totalCount: groups.length }
}
