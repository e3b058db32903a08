import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import { findGroup } from './group-store.ts'
import { sharesPresence } from './creator-card-store.ts'
import { toViewer } from './creator-cards.ts'
import type { CreatorFilters, SortBy } from './creator-list-store.ts'
import { readLayout } from '../home/layout-store.ts'
import {
  countAllCreators,
  onlineSince,
  readFeaturedCreators,
  readListedCreators,
  type ReadCreatorsQuery,
} from './read-creators.ts'
import { sectionFilters } from '../home/build-home.ts'

type FilteredCreatorsQuery = ReadCreatorsQuery & {
  sectionId?: string
  sortBy?: SortBy
  priceFrom?: number
  priceTo?: number
  shoutoutFrom?: number
  shoutoutTo?: number
  rating?: number
  categoryIds?: string
  online?: 0 | 1
}

/** All creators, or those of a section, filtered and sorted. Contradicting filters give an empty result. */
export async function readFilteredCreators(context: Context, details: FilteredCreatorsQuery) {
  const { caller, language, offset = 0, limit = 10, searchText = '', sectionId, ...filterInput } = details
  const db = context.readDb()
  const viewer = toViewer(caller, language, context.now())
  const section =
    sectionId === undefined ? undefined : (await readLayout(db)).find(({ id }) => id === sectionId)
  if (sectionId !== undefined && !section) throw problem('SECTION_NOT_FOUND')
  const base = section ? await sectionFilters(db, section, viewer) : {}
  const own = parseFilters(filterInput, viewer.now)
  const isHidden =
    filterInput.online === 1 && viewer.id !== undefined && !(await sharesPresence(db, viewer.id))
  if (!base || !own || isHidden) return { items: [], totalCount: 0 }
  const categoryIds = intersect(base.categoryIds, own.categoryIds)
  const filters: CreatorFilters = { ...own, ...base, ...(categoryIds ? { categoryIds } : {}) }
  // Creators without a price are excluded when sorting by price.
  if (filterInput.sortBy === 'priceLow' || filterInput.sortBy === 'priceHigh')
    filters.monthMinor ??= { from: 0 }
  const isPlain = Object.values(filters).every((value) => value === undefined) && !searchText.trim()
  // The default order of all creators is the featured one, with new creators mixed in.
  if (isPlain && !filterInput.sortBy && section?.kind !== 'newest' && section?.kind !== 'popular')
    return readFeaturedCreators(context, { caller, language, offset, limit })
  const usual = section?.kind === 'newest' ? 'newest' : section?.kind === 'popular' ? 'followers' : 'popular'
  const [only] = filters.categoryIds ?? []
  if (only && filters.categoryIds?.length === 1 && !(await findGroup(db, only)))
    return { items: [], totalCount: 0 }
  return readListedCreators(db, {
    viewer,
    offset,
    limit,
    searchText: searchText.trim(),
    sortBy: filterInput.sortBy ?? usual,
    filters,
    ...(isPlain ? { total: () => countAllCreators(db, viewer) } : {}),
  })
}

const intersect = (a: string[] | undefined, b: string[] | undefined) =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100))

function parseFilters(
  input: Pick<
    FilteredCreatorsQuery,
    'priceFrom' | 'priceTo' | 'shoutoutFrom' | 'shoutoutTo' | 'rating' | 'categoryIds' | 'online'
  >,
  now: Date,
) {
  const { priceFrom, priceTo, shoutoutFrom, shoutoutTo, rating, categoryIds, online } = input
  const ids = categoryIds?.split(',').filter(Boolean)
  if (ids?.some((id) => !uuid.test(id))) throw invalidField('categoryIds', 'Enter comma-separated IDs.')
  const month = parseRange(cents(priceFrom), cents(priceTo))
  const shoutout = parseRange(cents(shoutoutFrom), cents(shoutoutTo))
  if (month === 'nothing' || shoutout === 'nothing') return undefined
  return {
    ...(month ? { monthMinor: month } : {}),
    ...(shoutout ? { shoutoutMinor: shoutout } : {}),
    ...(rating ? { rating } : {}),
    ...(ids?.length ? { categoryIds: ids } : {}),
    ...(online === 1 ? { isOnlineSince: onlineSince(now) } : {}),
  }
}

function parseRange(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? ('nothing' as const) : { from, to }
}
