import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { readSettings, type Settings } from '../../configuration/public.ts'
import { ONLINE_SECONDS } from '../../people/public.ts'
import { sharesPresence } from './creator-card-store.ts'
import { loadCreatorCards, toViewer, type Viewer } from './creator-cards.ts'
import {
  countCreators,
  countLists,
  ALL_CREATORS_LIST,
  type CreatorFilters,
  listCreatorIds,
  NEWCOMERS_LIST,
  singleCategory,
  type SortBy,
} from './creator-list-store.ts'
import { hasIndexedFilter, listFilteredCreators } from './filtered-list-store.ts'
import { findCreatorIds } from '../search/find-creators.ts'
import { findGroup } from './group-store.ts'
import { mixPositions, mixLists } from './ranking-rules.ts'

export type ReadCreatorsQuery = {
  caller: Caller
  language: string
  offset?: number
  limit?: number
  searchText?: string
}
type CreatorPageQuery = { viewer: Viewer; offset: number; limit: number; searchText: string }

const toPageQuery = (
  { now }: Context,
  { caller, language, offset = 0, limit = 10, searchText = '' }: ReadCreatorsQuery,
): CreatorPageQuery => ({
  viewer: toViewer(caller, language, now()),
  offset,
  limit,
  searchText: searchText.trim(),
})

/**
 * Ranked by heat; every fifth slot is a new creator. With a search text: matching creators, private ones
 * included.
 */
export async function readFeaturedCreators(context: Context, read: ReadCreatorsQuery) {
  const db = context.readDb()
  const { viewer, offset, limit, searchText } = toPageQuery(context, read)
  if (searchText) return readSearchedCreators(db, { viewer, offset, limit, searchText })
  const { ids, totalCount } = await listFeaturedIds(db, { viewer, offset, limit })
  return { items: await loadCreatorCards(db, { ids, viewer }), totalCount }
}

export async function listFeaturedIds(
  db: Queries,
  { viewer, offset, limit }: { viewer: Viewer; offset: number; limit: number },
) {
  const [counts, settings] = await Promise.all([
    countLists(db, viewer.id, [ALL_CREATORS_LIST, NEWCOMERS_LIST]),
    readSettings(db),
  ])
  const { order, runs, total } = featuredRanges(counts, settings, { offset, limit })
  const [known = [], fresh = []] = await Promise.all(
    runs.map((run) => listCreatorIds(db, { ...run, viewerId: viewer.id })),
  )
  return { ids: mixLists(order, known, fresh), totalCount: total }
}

/** Ranges of the established and of the new creators that make up a page. */
export function featuredRanges(
  counts: Map<string, number>,
  settings: Settings,
  { offset, limit }: { offset: number; limit: number },
) {
  const total = counts.get(ALL_CREATORS_LIST) ?? 0
  const newCount = counts.get(NEWCOMERS_LIST) ?? 0
  const { order, known, fresh } = mixPositions({
    offset,
    limit,
    knownCount: total - newCount,
    newCount,
    every: settings['discovery.newcomerEvery'],
  })
  const run = (isNewcomer: boolean, part: { offset: number; limit: number }) =>
    ({ sortBy: 'popular', filters: { isNewcomer }, ...part }) as const
  return { total, order, runs: [run(false, known), run(true, fresh)] }
}

async function readSearchedCreators(db: Queries, { viewer, offset, limit, searchText }: CreatorPageQuery) {
  const { found: ids } = await findCreatorIds(db, { text: searchText, viewerId: viewer.id, now: viewer.now })
  return {
    items: await loadCreatorCards(db, { ids: ids.slice(offset, offset + limit), viewer }),
    totalCount: ids.length,
  }
}

type ListedCreatorsQuery = CreatorPageQuery & {
  sortBy: SortBy
  filters?: CreatorFilters
  total?: () => Promise<number>
}

/** A page of listed creators; a search text filters them, keeping the sort order. */
export async function readListedCreators(
  db: Queries,
  { viewer, offset, limit, searchText, sortBy, filters = {}, total }: ListedCreatorsQuery,
) {
  const found = searchText
    ? (await findCreatorIds(db, { text: searchText, viewerId: viewer.id, now: viewer.now })).found
    : undefined
  const narrowed = { ...filters, ids: intersect(filters.ids, found) }
  const list = { sortBy, filters: narrowed, offset, limit, viewerId: viewer.id }
  const only = singleCategory(list)
  if (hasIndexedFilter(narrowed) && !only) {
    const fitting = await listFilteredCreators(db, list)
    return { items: await loadCreatorCards(db, { ids: fitting.ids, viewer }), totalCount: fitting.total }
  }
  const count = () => (only ? countList(db, viewer, only) : countCreators(db, narrowed, viewer.id))
  const [ids, totalCount] = await Promise.all([listCreatorIds(db, list), total && !found ? total() : count()])
  return { items: await loadCreatorCards(db, { ids, viewer }), totalCount }
}

const intersect = (a: string[] | undefined, b: string[] | undefined) =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b)

export function readNewestCreators(context: Context, read: ReadCreatorsQuery) {
  const db = context.readDb()
  const list = toPageQuery(context, read)
  return readListedCreators(db, { ...list, sortBy: 'newest', total: () => countAllCreators(db, list.viewer) })
}

export function readPopularCreators(context: Context, read: ReadCreatorsQuery) {
  const db = context.readDb()
  const list = toPageQuery(context, read)
  return readListedCreators(db, {
    ...list,
    sortBy: 'followers',
    total: () => countAllCreators(db, list.viewer),
  })
}

export const countAllCreators = (db: Queries, viewer: Viewer) => countList(db, viewer, ALL_CREATORS_LIST)
const countList = async (db: Queries, viewer: Viewer, listId: string) =>
  (await countLists(db, viewer.id, [listId])).get(listId) ?? 0

/** Online creators who share their status; empty for viewers who hide theirs. */
export async function readOnlineCreators(context: Context, read: ReadCreatorsQuery) {
  const db = context.readDb()
  const list = toPageQuery(context, read)
  if (list.viewer.id !== undefined && !(await sharesPresence(db, list.viewer.id)))
    return { items: [], totalCount: 0 }
  return readListedCreators(db, {
    ...list,
    sortBy: 'popular',
    filters: { isOnlineSince: onlineSince(list.viewer.now) },
  })
}

export const onlineSince = (now: Date) => new Date(now.getTime() - ONLINE_SECONDS * 1000)

export async function readGroupCreators(
  context: Context,
  { groupId, ...read }: ReadCreatorsQuery & { groupId: string },
) {
  const db = context.readDb()
  const list = toPageQuery(context, read)
  if (!(await findGroup(db, groupId))) throw problem('CATEGORY_NOT_FOUND')
  return readListedCreators(db, { ...list, sortBy: 'popular', filters: { categoryIds: [groupId] } })
}
