import type { Static } from 'typebox'
import type { HomeSection } from '../../../contract/discovery.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { readSettings, type Settings } from '../configuration/public.ts'
import { showsPresence } from './creator-card-store.ts'
import { cardsOf, viewerOf, type Viewer } from './creator-cards.ts'
import {
  COUNTED,
  countLists,
  EVERYONE,
  type First,
  type FirstList,
  type List,
  listFirst,
} from './creator-list-store.ts'
import { inLanguage, type Section } from './home-layout.ts'
import { readLayout } from './layout-store.ts'
import { mixed } from './ranking-rules.ts'
import { fairShares, onlineSince } from './read-creators.ts'
import { groupsFor } from './read-groups.ts'
import { suggestedIds } from './suggest-creators.ts'

/** Home as staff arranged it. */
export async function readHome(
  { readDb, now }: Context,
  { caller, language }: { caller: Caller; language: string },
) {
  const db = readDb()
  return homeFor(db, readLayout(db), viewerOf(caller, language, now()))
}

/**
 * An arrangement as one viewer sees it: each section's first creators; one with nobody in it is left out. Asked
 * in three steps, however many sections there are: the house, who stands in each, their cards.
 */
export async function homeFor(
  db: Queries,
  arranged: readonly Section[] | Promise<readonly Section[]>,
  viewer: Viewer,
) {
  const counted = countLists(db, viewer.id)
  const [layout, settings, counts, groups] = await Promise.all([
    arranged,
    readSettings(db),
    counted,
    groupsFor(db, viewer, counted),
  ])
  const audience = viewer.id === undefined ? 'guests' : 'members'
  const wanted = layout.filter((section) => section.audience === 'everyone' || section.audience === audience)
  const filled = await fill(db, wanted, { viewer, counts, settings })
  const picked = new Set(filled.flatMap(({ section, ids }) => (section.kind === 'picked' ? ids : [])))
  const cards = await cardsOf(db, { ids: filled.flatMap(({ ids }) => ids), viewer, picked })
  const sections = filled.map(({ section, ids, total, isAtLeast }): Static<typeof HomeSection> => {
    const category = groups.find(({ _id }) => _id === section.categoryId)
    return {
      _id: section.id,
      kind: section.kind,
      title: inLanguage(section.titles, viewer.language) || (category?.title ?? ''),
      blurb: inLanguage(section.blurbs, viewer.language) || (category?.blurb ?? ''),
      ...(category ? { category: { _id: category._id, key: category.key, title: category.title } } : {}),
      creators: ids.flatMap((id) => cards.get(id) ?? []),
      groups: section.kind === 'categories' ? groups.filter(({ creatorCount }) => creatorCount > 0) : [],
      totalCount: total,
      ...(isAtLeast ? { isAtLeast } : {}),
    }
  })
  return { sections: sections.filter(({ creators, groups: inside }) => creators.length || inside.length) }
}

/** Of those online no more are counted: what home costs must not follow how many people there are. */
const ONLINE_COUNTED = 100

type House = { viewer: Viewer; counts: Map<string, number>; settings: Settings }
type Filled = First & { isAtLeast?: boolean }
/** Which lists a section is made from, and what it makes of their first ones. */
type Plan = { lists: FirstList[]; made: (found: First[]) => Filled }

async function fill(db: Queries, sections: Section[], house: House) {
  const plans = await Promise.all(
    sections.map(async (section) => ({ section, ...(await planOf(db, section, house)) })),
  )
  const asked = plans.flatMap(({ lists }) => lists)
  const found = [...(await listFirst(db, asked, house.viewer.id))]
  return plans.map(({ section, lists, made }) => ({ section, ...made(found.splice(0, lists.length)) }))
}

async function planOf(db: Queries, section: Section, house: House): Promise<Plan> {
  const { viewer, counts, settings } = house
  const { 'home.creatorsPerSection': limit } = settings
  const made = (ids: string[], total = ids.length): Plan => ({ lists: [], made: () => ({ ids, total }) })
  const one = (list: List, total: number): Plan => ({
    lists: [{ ...list, limit }],
    made: ([found]) => ({ ids: found?.ids ?? [], total }),
  })
  const { kind, categoryId = '', personIds = [] } = section
  switch (kind) {
    case 'categories':
      return made([])
    case 'featured': {
      const { order, runs, total } = fairShares(counts, settings, { offset: 0, limit })
      return {
        lists: runs,
        made: ([known, fresh]) => ({ ids: mixed(order, known?.ids ?? [], fresh?.ids ?? []), total }),
      }
    }
    case 'suggested':
      return made(await suggestedIds(db, { viewer, limit }))
    case 'newest':
      return one({ sortBy: 'newest' }, counts.get(EVERYONE) ?? 0)
    case 'popular':
      return one({ sortBy: 'followers' }, counts.get(EVERYONE) ?? 0)
    case 'category':
      return one({ sortBy: 'popular', filters: { categoryIds: [categoryId] } }, counts.get(categoryId) ?? 0)
    default: {
      const filters = await sectionFilters(db, section, viewer)
      if (!filters) return made([])
      const countTo = kind === 'online' ? ONLINE_COUNTED : COUNTED
      return {
        lists: [{ sortBy: 'popular', filters, limit, countTo }],
        made: ([{ ids, total } = { ids: [], total: 0 }]) => ({
          ids: kind === 'picked' ? personIds.filter((id) => ids.includes(id)) : ids,
          total,
          isAtLeast: total === countTo,
        }),
      }
    }
  }
}

/** What a section holds, as filters on all listed creators; undefined where this viewer sees nobody in it. */
export async function sectionFilters(db: Queries, { kind, categoryId, personIds }: Section, viewer: Viewer) {
  switch (kind) {
    case 'online':
      if (viewer.id !== undefined && !(await showsPresence(db, viewer.id))) return undefined
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
