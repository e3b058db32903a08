import type { Static } from 'typebox'
import type { HomeSection } from '../../../../contract/content/discovery.ts'
import type { Queries } from '../../../db/database.ts'
import { readSettings, type Settings } from '../../configuration/public.ts'
import { sharesPresence } from '../creators/creator-card-store.ts'
import { type Card, loadCreatorCardMap, type Viewer } from '../creators/creator-cards.ts'
import {
  MAX_COUNTED,
  countLists,
  ALL_CREATORS_LIST,
  type FirstPage,
  type FirstPageQuery,
  type CreatorListQuery,
  listFirstPages,
} from '../creators/creator-list-store.ts'
import { localized, type Section } from './home-layout.ts'
import { mixLists } from '../creators/ranking-rules.ts'
import { featuredRanges, onlineSince } from '../creators/read-creators.ts'
import { loadGroups } from '../creators/read-groups.ts'
import { listSuggestedIds } from '../creators/suggest-creators.ts'

/**
 * A layout for one viewer: each section with its first creators; empty sections are left out. Three query
 * rounds however many sections there are: layout and counts, ids per section, cards.
 */
export async function buildHome(
  db: Queries,
  layoutSource: readonly Section[] | Promise<readonly Section[]>,
  viewer: Viewer,
  range: SectionRange = allSections,
) {
  const counted = countLists(db, viewer.id)
  const [layout, settings, counts, groups] = await Promise.all([
    layoutSource,
    readSettings(db),
    counted,
    loadGroups(db, viewer, counted),
  ])
  const audience = viewer.id === undefined ? 'guests' : 'members'
  const visibleSections = layout.filter(
    (section) => section.audience === 'everyone' || section.audience === audience,
  )
  const filled = pageOf(await fillSections(db, visibleSections, { viewer, counts, settings }), range)
  const cards = await loadCreatorCardMap(db, { ...creatorsOf(filled), viewer })
  return toHome(filled, { cards, groups, viewer })
}

export type SectionRange = { offset: number; limit: number }
const allSections = { offset: 0, limit: Infinity }
/** Of the sections that have something to show. */
export const pageOf = (filled: FilledHomeSection[], { offset, limit }: SectionRange) =>
  filled
    .filter(({ ids, section }) => ids.length || section.kind === 'categories')
    .slice(offset, offset + limit)

export const creatorsOf = (filled: readonly FilledHomeSection[]) => ({
  ids: filled.flatMap(({ ids }) => ids),
  picked: new Set(filled.flatMap(({ section, ids }) => (section.kind === 'picked' ? ids : []))),
})

type HomeParts = { cards: ReadonlyMap<string, Card>; groups: HomeGroups; viewer: Viewer }
type HomeGroups = Awaited<ReturnType<typeof loadGroups>>
/** Sections with their cards, without empty ones. */
export function toHome(filled: readonly FilledHomeSection[], { cards, groups, viewer }: HomeParts) {
  const sections = filled.map(({ section, ids, total, isAtLeast }): Static<typeof HomeSection> => {
    const category = groups.find(({ _id }) => _id === section.categoryId)
    return {
      _id: section.id,
      kind: section.kind,
      title: localized(section.titles, viewer.language) || (category?.title ?? ''),
      blurb: localized(section.blurbs, viewer.language) || (category?.blurb ?? ''),
      ...(category ? { category: { _id: category._id, key: category.key, title: category.title } } : {}),
      creators: ids.flatMap((id) => cards.get(id) ?? []),
      groups: section.kind === 'categories' ? groups.filter(({ creatorCount }) => creatorCount > 0) : [],
      totalCount: total,
      ...(isAtLeast ? { isAtLeast } : {}),
    }
  })
  return { sections: sections.filter(({ creators, groups: inside }) => creators.length || inside.length) }
}

/** Bounds the cost of counting online creators. */
const ONLINE_COUNTED = 100

type HomeContext = { viewer: Viewer; counts: Map<string, number>; settings: Settings }
type FilledSection = FirstPage & { isAtLeast?: boolean }
export type FilledHomeSection = FilledSection & { section: Section }
/** The lists a section needs, and how it is built from their first pages. */
type SectionPlan = { lists: FirstPageQuery[]; build: (found: FirstPage[]) => FilledSection }

export async function fillSections(
  db: Queries,
  sections: Section[],
  home: HomeContext,
): Promise<FilledHomeSection[]> {
  const plans = await Promise.all(
    sections.map(async (section) => ({ section, ...(await planSection(db, section, home)) })),
  )
  const allLists = plans.flatMap(({ lists }) => lists)
  const found = [...(await listFirstPages(db, allLists, home.viewer.id))]
  return plans.map(({ section, lists, build }) => ({ section, ...build(found.splice(0, lists.length)) }))
}

async function planSection(db: Queries, section: Section, home: HomeContext): Promise<SectionPlan> {
  const { viewer, counts, settings } = home
  const { 'home.creatorsPerSection': limit } = settings
  const build = (ids: string[], total = ids.length): SectionPlan => ({
    lists: [],
    build: () => ({ ids, total }),
  })
  const singleList = (list: CreatorListQuery, total: number): SectionPlan => ({
    lists: [{ ...list, limit }],
    build: ([found]) => ({ ids: found?.ids ?? [], total }),
  })
  const { kind, categoryId = '', personIds = [] } = section
  switch (kind) {
    case 'categories':
      return build([])
    case 'featured': {
      const { order, runs, total } = featuredRanges(counts, settings, { offset: 0, limit })
      return {
        lists: runs,
        build: ([known, fresh]) => ({ ids: mixLists(order, known?.ids ?? [], fresh?.ids ?? []), total }),
      }
    }
    case 'suggested':
      return build(await listSuggestedIds(db, { viewer, limit }))
    case 'newest':
      return singleList({ sortBy: 'newest' }, counts.get(ALL_CREATORS_LIST) ?? 0)
    case 'popular':
      return singleList({ sortBy: 'followers' }, counts.get(ALL_CREATORS_LIST) ?? 0)
    case 'category':
      return singleList(
        { sortBy: 'popular', filters: { categoryIds: [categoryId] } },
        counts.get(categoryId) ?? 0,
      )
    default: {
      const filters = await sectionFilters(db, section, viewer)
      if (!filters) return build([])
      const countTo = kind === 'online' ? ONLINE_COUNTED : MAX_COUNTED
      return {
        lists: [{ sortBy: 'popular', filters, limit, countTo }],
        build: ([{ ids, total } = { ids: [], total: 0 }]) => ({
          ids: kind === 'picked' ? personIds.filter((id) => ids.includes(id)) : ids,
          total,
          isAtLeast: total === countTo,
        }),
      }
    }
  }
}

/** The creators of a section as filters; undefined if the viewer sees none. */
export async function sectionFilters(db: Queries, { kind, categoryId, personIds }: Section, viewer: Viewer) {
  switch (kind) {
    case 'online':
      if (viewer.id !== undefined && !(await sharesPresence(db, viewer.id))) return undefined
      return { isOnlineSince: onlineSince(viewer.now) }
    case 'followed':
      return viewer.id === undefined ? undefined : { followerId: viewer.id }
    case 'picked':
      return { ids: personIds ?? [] }
    case 'category':
      return { categoryIds: [categoryId ?? ''] }
    default:
      return {}
  }
}
