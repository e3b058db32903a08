import type { Static } from 'typebox'
import type { CreatorCard } from '../../../../contract/content/discovery.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import {
  loadCreators,
  loadFollowedBy,
  loadViewerCategories,
  sharesPresence,
  type CreatorRow,
} from './creator-card-store.ts'
import { toCreatorCard } from './discovery-view.ts'
import { recommendationReason, type RecommendationSignals } from './recommendation-reason.ts'

export type Viewer = { id: string | undefined; language: string; now: Date }
export type Card = Static<typeof CreatorCard>

/** Guests and staff have no viewer id. */
export const toViewer = (caller: Caller, language: string, now: Date): Viewer => ({
  id: caller.kind === 'person' ? caller.id : undefined,
  language,
  now,
})

/** Cards by id, each with the reason it is recommended. */
export async function loadCreatorCardMap(
  sql: Queries,
  { ids, viewer, picked = new Set() }: { ids: string[]; viewer: Viewer; picked?: ReadonlySet<string> },
) {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map<string, Card>()
  const [rows, followedBy, categories, canSeePresence] = await Promise.all([
    loadCreators(sql, { ids: unique, viewerId: viewer.id }),
    viewer.id === undefined ? undefined : loadFollowedBy(sql, { ids: unique, viewerId: viewer.id }),
    viewer.id === undefined ? [] : loadViewerCategories(sql, viewer.id),
    viewer.id === undefined ? true : sharesPresence(sql, viewer.id),
  ])
  const viewerCategories = new Set(categories)
  return new Map(
    rows.map((row) => [
      row.id,
      withReason(row, viewer, {
        canSeePresence,
        isPicked: picked.has(row.id),
        followedBy: followedBy?.get(row.id),
        viewerCategories,
      }),
    ]),
  )
}

type ReasonFacts = Pick<RecommendationSignals, 'isPicked' | 'followedBy' | 'viewerCategories'> & {
  canSeePresence: boolean
}
export function withReason(row: CreatorRow, viewer: Viewer, { canSeePresence, ...facts }: ReasonFacts): Card {
  const categories = row.categories.map(({ id, key, title, titles }) => ({
    _id: id,
    key,
    title: titles[viewer.language] ?? title,
  }))
  const why = recommendationReason({ ...row, ...facts, categories })
  return toCreatorCard(row, { ...viewer, canSeePresence, why })
}

/** The same as a list, in the order of the ids. */
export async function loadCreatorCards(
  sql: Queries,
  query: { ids: string[]; viewer: Viewer; picked?: ReadonlySet<string> },
) {
  const cards = await loadCreatorCardMap(sql, query)
  return query.ids.flatMap((id) => cards.get(id) ?? [])
}
