import type { Static } from 'typebox'
import type { HomeSection } from '../../../contract/discovery.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { readSettings } from '../configuration/public.ts'
import { showsPresence } from './creator-card-store.ts'
import { cardsOf, viewerOf, type Viewer } from './creator-cards.ts'
import { countIds, countLists, listCategoryIds, listIds } from './creator-list-store.ts'
import { inLanguage, type Section } from './home-layout.ts'
import { readLayout } from './layout-store.ts'
import { countEveryone, featuredIds, onlineSince } from './read-creators.ts'
import { groupsFor } from './read-groups.ts'
import { suggestedIds } from './suggest-creators.ts'

type Filled = { section: Section; ids: string[]; totalCount: number }

/** Home as staff arranged it. */
export async function readHome(
  { readDb, now }: Context,
  { caller, language }: { caller: Caller; language: string },
) {
  const db = readDb()
  return homeFor(db, await readLayout(db), viewerOf(caller, language, now()))
}

/** An arrangement as one viewer sees it: each section's first creators; one with nobody in it is left out. */
export async function homeFor(db: Queries, layout: readonly Section[], viewer: Viewer) {
  const audience = viewer.id === undefined ? 'guests' : 'members'
  const wanted = layout.filter((section) => section.audience === 'everyone' || section.audience === audience)
  const { 'home.creatorsPerSection': limit } = await readSettings(db)
  const [filled, groups] = await Promise.all([
    Promise.all(wanted.map((section) => fill(db, section, { viewer, limit }))),
    wanted.some(({ kind }) => kind === 'categories' || kind === 'category') ? groupsFor(db, viewer) : [],
  ])
  const picked = new Set(filled.flatMap(({ section, ids }) => (section.kind === 'picked' ? ids : [])))
  const cards = await cardsOf(db, { ids: filled.flatMap(({ ids }) => ids), viewer, picked })
  const sections = filled.map(({ section, ids, totalCount }): Static<typeof HomeSection> => {
    const category = groups.find(({ _id }) => _id === section.categoryId)
    return {
      _id: section.id,
      kind: section.kind,
      title: inLanguage(section.titles, viewer.language) || (category?.title ?? ''),
      blurb: inLanguage(section.blurbs, viewer.language) || (category?.blurb ?? ''),
      ...(category ? { category: { _id: category._id, key: category.key, title: category.title } } : {}),
      creators: ids.flatMap((id) => cards.get(id) ?? []),
      groups: section.kind === 'categories' ? groups.filter(({ creatorCount }) => creatorCount > 0) : [],
      totalCount,
    }
  })
  return { sections: sections.filter(({ creators, groups: inside }) => creators.length || inside.length) }
}

/** The first ids of a section and how many there are. */
async function fill(
  db: Queries,
  section: Section,
  { viewer, limit }: { viewer: Viewer; limit: number },
): Promise<Filled> {
  const slice = { offset: 0, limit, viewerId: viewer.id }
  const listed = async (ids: Promise<string[]>, totalCount: Promise<number>) => ({
    section,
    ids: await ids,
    totalCount: await totalCount,
  })
  const { kind, categoryId = '', personIds = [] } = section
  switch (kind) {
    case 'categories':
      return { section, ids: [], totalCount: 0 }
    case 'featured':
      return { section, ...(await featuredIds(db, { viewer, offset: 0, limit })) }
    case 'suggested': {
      const ids = await suggestedIds(db, { viewer, limit })
      return { section, ids, totalCount: ids.length }
    }
    case 'newest':
      return listed(listIds(db, { ...slice, sortBy: 'newest' }), countEveryone(db, viewer))
    case 'popular':
      return listed(listIds(db, { ...slice, sortBy: 'followers' }), countEveryone(db, viewer))
    case 'category':
      return listed(
        listCategoryIds(db, { ...slice, categoryId }),
        countLists(db, [categoryId], viewer.id).then((counts) => counts.get(categoryId) ?? 0),
      )
    default: {
      const filters = await sectionFilters(db, section, viewer)
      if (!filters) return { section, ids: [], totalCount: 0 }
      const ids = listIds(db, { ...slice, sortBy: 'popular', filters })
      const inOrder =
        kind === 'picked' ? ids.then((found) => personIds.filter((id) => found.includes(id))) : ids
      return listed(inOrder, countIds(db, filters, viewer.id))
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
