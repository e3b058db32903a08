import type { CacheKind } from '../../../cache/content-cache.ts'
import type { Context } from '../../../context.ts'
import { coalesceRequests } from '../../../http/coalesce-requests.ts'
import type { Caller } from '../../../http/tokens.ts'
import { runForAllCountries } from '../../../http/viewer-country.ts'
import { readSettings, type Settings } from '../../configuration/public.ts'
import { hasBlocks, sharesPresence } from '../creators/creator-card-store.ts'
import { loadCachedCreatorCards, loadTaste, type Member } from '../creators/cached-creator-cards.ts'
import { toViewer } from '../creators/creator-cards.ts'
import { countLists } from '../creators/creator-list-store.ts'
import { toGroup } from '../creators/discovery-view.ts'
import { type GroupRow, listGroups } from '../creators/group-store.ts'
import { buildHome, creatorsOf, type FilledHomeSection, fillSections, pageOf, toHome } from './build-home.ts'
import type { Section } from './home-layout.ts'
import { readLayout } from './layout-store.ts'

/** The parts of a member's home that are the same for all members without blocks. */
type SharedHome = {
  layout: readonly Section[]
  settings: Settings
  counts: Map<string, number>
  groups: GroupRow[]
  filled: Map<string, FilledHomeSection>
}
const sharedHomes: CacheKind<SharedHome> = {
  name: 'shared home',
  maxEntries: 1,
  maxAgeMs: 900,
  idsOf: () => [],
}
/** The parts that depend on whom the member follows. */
type OwnHome = {
  viewerId: string
  hasBlocks: boolean
  sharesPresence: boolean
  followed: FilledHomeSection[]
}
const ownHomes: CacheKind<OwnHome> = {
  name: 'own home',
  maxEntries: 2000,
  maxAgeMs: 10_000,
  idsOf: ({ viewerId }) => [viewerId],
}

type HomeQuery = { caller: Caller; language: string; offset?: number; limit?: number }

export async function readHome(
  context: Context,
  { caller, language, offset = 0, limit = Infinity }: HomeQuery,
) {
  const { readDb, now, caches } = context
  const viewer = toViewer(caller, language, now())
  const range = { offset, limit }
  const whole = () => buildHome(readDb(), readLayout(readDb()), viewer, range)
  if (viewer.id === undefined || !caches.isUsable(viewer.id)) return whole()
  const member = { ...viewer, id: viewer.id }
  const shared = await loadSharedHome(context)
  const own = await loadOwnHome(context, member, shared)
  // Blocks shift every list and count.
  if (own.hasBlocks) return whole()
  const taste = await loadTaste(context, member)
  const creatorCount = shared.settings['home.creatorsPerSection']
  const fill = (section: Section): FilledHomeSection | undefined => {
    if (section.kind === 'followed') return own.followed.find((filled) => filled.section.id === section.id)
    const suggestedIds = taste.suggestedIds.slice(0, creatorCount)
    if (section.kind === 'suggested') return { section, ids: suggestedIds, total: suggestedIds.length }
    if (section.kind === 'online' && !own.sharesPresence) return { section, ids: [], total: 0 }
    return shared.filled.get(section.id)
  }
  const filled = pageOf(
    shared.layout.flatMap((section) => fill(section) ?? []),
    range,
  )
  const cards = await loadCachedCreatorCards(context, { ...creatorsOf(filled), viewer: member, taste })
  const groups = shared.groups.map((row) => toGroup(row, language))
  return toHome(filled, { cards, groups, viewer })
}

const coalesce = coalesceRequests<SharedHome>()
async function loadSharedHome(context: Context): Promise<SharedHome> {
  const { caches } = context
  return (
    caches.get(sharedHomes, 'members') ??
    coalesce(context.config, 'members', async () => {
      const start = caches.startLoad(sharedHomes)
      const shared = await runForAllCountries(() => readSharedHome(context))
      caches.put(sharedHomes, start, 'members', shared)
      return shared
    })
  )
}

async function readSharedHome({ readDb, now }: Context): Promise<SharedHome> {
  const db = readDb()
  const [all, settings, counts, groups] = await Promise.all([
    readLayout(db),
    readSettings(db),
    countLists(db, undefined),
    listGroups(db),
  ])
  const layout = all.filter(({ audience }) => audience !== 'guests')
  const sections = layout.filter(({ kind }) => kind !== 'followed' && kind !== 'suggested')
  const viewer = { id: undefined, language: 'en', now: now() }
  const filled = await fillSections(db, sections, { viewer, counts, settings })
  return {
    layout,
    settings,
    counts,
    groups: groups.map((row) => ({ ...row, creatorCount: counts.get(row.id) ?? 0 })),
    filled: new Map(filled.map((section) => [section.section.id, section])),
  }
}

async function loadOwnHome({ caches, readDb }: Context, viewer: Member, shared: SharedHome) {
  const kept = caches.get(ownHomes, viewer.id)
  if (kept) return kept
  const start = caches.startLoad(ownHomes)
  const db = readDb()
  const { counts, settings, layout } = shared
  const sections = layout.filter(({ kind }) => kind === 'followed')
  const [isBlocking, isSharing, followed] = await Promise.all([
    hasBlocks(db, viewer.id),
    sharesPresence(db, viewer.id),
    fillSections(db, sections, { viewer, counts, settings }),
  ])
  const own = { viewerId: viewer.id, hasBlocks: isBlocking, sharesPresence: isSharing, followed }
  caches.put(ownHomes, start, viewer.id, own)
  return own
}
