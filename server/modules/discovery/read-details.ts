import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { findGroup } from './group-store.ts'
import { showsPresence } from './creator-card-store.ts'
import { viewerOf } from './creator-cards.ts'
import type { Filters, SortBy } from './creator-list-store.ts'
import { readLayout } from './layout-store.ts'
import { countEveryone, onlineSince, readFeatured, readListed, type ReadList } from './read-creators.ts'
import { sectionFilters } from './read-home.ts'

type Details = ReadList & {
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

/** All of a section or of everybody, filtered and sorted. Filters that contradict each other find nobody. */
export async function readDetails(context: Context, details: Details) {
  const { caller, language, offset = 0, limit = 10, searchText = '', sectionId, ...asked } = details
  const db = context.readDb()
  const viewer = viewerOf(caller, language, context.now())
  const section =
    sectionId === undefined ? undefined : (await readLayout(db)).find(({ id }) => id === sectionId)
  if (sectionId !== undefined && !section) throw problem('SECTION_NOT_FOUND')
  const base = section ? await sectionFilters(db, section, viewer) : {}
  const own = filtersOf(asked, viewer.now)
  const isHidden = asked.online === 1 && viewer.id !== undefined && !(await showsPresence(db, viewer.id))
  if (!base || !own || isHidden) return { items: [], totalCount: 0 }
  const categoryIds = both(base.categoryIds, own.categoryIds)
  const filters: Filters = { ...own, ...base, ...(categoryIds ? { categoryIds } : {}) }
  // Who asks no price stands in no order by price, and is not counted in it.
  if (asked.sortBy === 'priceLow' || asked.sortBy === 'priceHigh') filters.monthMinor ??= { from: 0 }
  const isPlain = Object.values(filters).every((value) => value === undefined) && !searchText.trim()
  // The usual order of everybody is the fair one, with newcomers in it.
  if (isPlain && !asked.sortBy && section?.kind !== 'newest' && section?.kind !== 'popular')
    return readFeatured(context, { caller, language, offset, limit })
  const usual = section?.kind === 'newest' ? 'newest' : section?.kind === 'popular' ? 'followers' : 'popular'
  const [only] = filters.categoryIds ?? []
  if (only && filters.categoryIds?.length === 1 && !(await findGroup(db, only)))
    return { items: [], totalCount: 0 }
  return readListed(db, {
    viewer,
    offset,
    limit,
    searchText: searchText.trim(),
    sortBy: asked.sortBy ?? usual,
    filters,
    ...(isPlain ? { total: () => countEveryone(db, viewer) } : {}),
  })
}

const both = (a: string[] | undefined, b: string[] | undefined) =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100))

function filtersOf(
  asked: Pick<
    Details,
    'priceFrom' | 'priceTo' | 'shoutoutFrom' | 'shoutoutTo' | 'rating' | 'categoryIds' | 'online'
  >,
  now: Date,
) {
  const { priceFrom, priceTo, shoutoutFrom, shoutoutTo, rating, categoryIds, online } = asked
  const ids = categoryIds?.split(',').filter(Boolean)
  if (ids?.some((id) => !uuid.test(id))) throw wrongField('categoryIds', 'These are ids with commas between.')
  const month = rangeOf(cents(priceFrom), cents(priceTo))
  const shoutout = rangeOf(cents(shoutoutFrom), cents(shoutoutTo))
  if (month === 'nothing' || shoutout === 'nothing') return undefined
  return {
    ...(month ? { monthMinor: month } : {}),
    ...(shoutout ? { shoutoutMinor: shoutout } : {}),
    ...(rating ? { rating } : {}),
    ...(ids?.length ? { categoryIds: ids } : {}),
    ...(online === 1 ? { isOnlineSince: onlineSince(now) } : {}),
  }
}

function rangeOf(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? ('nothing' as const) : { from, to }
}
