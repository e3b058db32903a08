import type { Static } from 'typebox'
import type { RecommendationReason } from '../../../../contract/content/discovery.ts'

type Category = { _id: string; key: string; title: string }
export type RecommendationSignals = {
  isFollow: boolean
  isPicked: boolean
  isNewcomer: boolean
  rating: number
  ratingCount: number
  followers: number
  categories: Category[]
  /** Users the viewer follows who follow this creator, one by name. */
  followedBy: { count: number; name: string } | undefined
  /** Categories of creators the viewer follows. */
  viewerCategories: ReadonlySet<string>
}

/** Why a card is recommended, most personal reason first; undefined if there is none. */
export function recommendationReason(
  signals: RecommendationSignals,
): Static<typeof RecommendationReason> | undefined {
  const { followedBy, categories, viewerCategories } = signals
  if (signals.isFollow) return { reason: 'FOLLOWING' }
  if (followedBy && followedBy.count > 0)
    return { reason: 'FOLLOWED_BY', count: followedBy.count, name: followedBy.name }
  if (signals.isPicked) return { reason: 'PICKED' }
  if (signals.isNewcomer) return { reason: 'NEW' }
  const shared = categories.find(({ _id }) => viewerCategories.has(_id))
  if (shared) return { reason: 'SAME_CATEGORY', category: shared }
  if (signals.rating >= 4.7 && signals.ratingCount >= 10) return { reason: 'WELL_RATED' }
  const [first] = categories
  return first && signals.followers > 0 ? { reason: 'POPULAR_IN', category: first } : undefined
}
