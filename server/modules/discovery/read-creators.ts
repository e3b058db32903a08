import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { readSettings, type Settings } from '../configuration/public.ts'
import { ONLINE_SECONDS } from '../people/public.ts'
import { showsPresence } from './creator-card-store.ts'
import { cardList, viewerOf, type Viewer } from './creator-cards.ts'
import {
  countIds,
  countLists,
  EVERYONE,
  type Filters,
  listIds,
  NEWCOMERS,
  ownCategory,
  type SortBy,
} from './creator-list-store.ts'
import { isLookedUp, listFitting } from './filtered-list-store.ts'
import { findPeople } from './find-people.ts'
import { findGroup } from './group-store.ts'
import { fairPlaces, mixed } from './ranking-rules.ts'

export type ReadList = {
  caller: Caller
  language: string
  offset?: number
  limit?: number
  searchText?: string
}
type Asked = { viewer: Viewer; offset: number; limit: number; searchText: string }

const asked = (
  { now }: Context,
  { caller, language, offset = 0, limit = 10, searchText = '' }: ReadList,
): Asked => ({
  viewer: viewerOf(caller, language, now()),
  offset,
  limit,
  searchText: searchText.trim(),
})

/** By what they mean to people now, every fifth a newcomer. With a text: who is found by it, private ones too. */
export async function readFeatured(context: Context, read: ReadList) {
  const db = context.readDb()
  const { viewer, offset, limit, searchText } = asked(context, read)
  if (searchText) return readFound(db, { viewer, offset, limit, searchText })
  const { ids, totalCount } = await featuredIds(db, { viewer, offset, limit })
  return { items: await cardList(db, { ids, viewer }), totalCount }
}

export async function featuredIds(
  db: Queries,
  { viewer, offset, limit }: { viewer: Viewer; offset: number; limit: number },
) {
  const [counts, settings] = await Promise.all([
    countLists(db, viewer.id, [EVERYONE, NEWCOMERS]),
    readSettings(db),
  ])
  const { order, runs, total } = fairShares(counts, settings, { offset, limit })
  const [known = [], fresh = []] = await Promise.all(
    runs.map((run) => listIds(db, { ...run, viewerId: viewer.id })),
  )
  return { ids: mixed(order, known, fresh), totalCount: total }
}

/** The parts of the list of those who are known and of that of newcomers which make up a page of both. */
export function fairShares(
  counts: Map<string, number>,
  settings: Settings,
  { offset, limit }: { offset: number; limit: number },
) {
  const total = counts.get(EVERYONE) ?? 0
  const newCount = counts.get(NEWCOMERS) ?? 0
  const { order, known, fresh } = fairPlaces({
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

async function readFound(db: Queries, { viewer, offset, limit, searchText }: Asked) {
  const { found: ids } = await findPeople(db, { text: searchText, viewerId: viewer.id, now: viewer.now })
  return {
    items: await cardList(db, { ids: ids.slice(offset, offset + limit), viewer }),
    totalCount: ids.length,
  }
}

type Listed = Asked & { sortBy: SortBy; filters?: Filters; total?: () => Promise<number> }

/** A page of listed creators; a text keeps those who are found by it, in the list's own order. */
export async function readListed(
  db: Queries,
  { viewer, offset, limit, searchText, sortBy, filters = {}, total }: Listed,
) {
  const found = searchText
    ? (await findPeople(db, { text: searchText, viewerId: viewer.id, now: viewer.now })).found
    : undefined
  const narrowed = { ...filters, ids: both(filters.ids, found) }
  const list = { sortBy, filters: narrowed, offset, limit, viewerId: viewer.id }
  const only = ownCategory(list)
  if (isLookedUp(narrowed) && !only) {
    const fitting = await listFitting(db, list)
    return { items: await cardList(db, { ids: fitting.ids, viewer }), totalCount: fitting.total }
  }
  const count = () => (only ? countList(db, viewer, only) : countIds(db, narrowed, viewer.id))
  const [ids, totalCount] = await Promise.all([listIds(db, list), total && !found ? total() : count()])
  return { items: await cardList(db, { ids, viewer }), totalCount }
}

const both = (a: string[] | undefined, b: string[] | undefined) =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b)

export function readNewest(context: Context, read: ReadList) {
  const db = context.readDb()
  const list = asked(context, read)
  return readListed(db, { ...list, sortBy: 'newest', total: () => countEveryone(db, list.viewer) })
}

export function readPopular(context: Context, read: ReadList) {
  const db = context.readDb()
  const list = asked(context, read)
  return readListed(db, { ...list, sortBy: 'followers', total: () => countEveryone(db, list.viewer) })
}

export const countEveryone = (db: Queries, viewer: Viewer) => countList(db, viewer, EVERYONE)
const countList = async (db: Queries, viewer: Viewer, listId: string) =>
  (await countLists(db, viewer.id, [listId])).get(listId) ?? 0

/** Those who let it be seen that they are here; who hides it themselves sees nobody's. */
export async function readOnline(context: Context, read: ReadList) {
  const db = context.readDb()
  const list = asked(context, read)
  if (list.viewer.id !== undefined && !(await showsPresence(db, list.viewer.id)))
    return { items: [], totalCount: 0 }
  return readListed(db, {
    ...list,
    sortBy: 'popular',
    filters: { isOnlineSince: onlineSince(list.viewer.now) },
  })
}

export const onlineSince = (now: Date) => new Date(now.getTime() - ONLINE_SECONDS * 1000)

export async function readGroupCreators(
  context: Context,
  { groupId, ...read }: ReadList & { groupId: string },
) {
  const db = context.readDb()
  const list = asked(context, read)
  if (!(await findGroup(db, groupId))) throw problem('CATEGORY_NOT_FOUND')
  return readListed(db, { ...list, sortBy: 'popular', filters: { categoryIds: [groupId] } })
}
