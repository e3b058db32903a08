import type { Static } from 'typebox'
import type { Why } from '../../../contract/discovery.ts'

type Category = { _id: string; key: string; title: string }
export type Known = {
  isFollow: boolean
  isPicked: boolean
  isNewcomer: boolean
  rating: number
  ratingCount: number
  followers: number
  categories: Category[]
  /** People the viewer follows who follow them, one of them by name. */
  followedBy: { count: number; name: string } | undefined
  /** Categories of people the viewer follows. */
  viewerCategories: ReadonlySet<string>
}

/** The truest reason for a card to stand where it does, the most personal first; none where there is none. */
export function whyThis(known: Known): Static<typeof Why> | undefined {
  const { followedBy, categories, viewerCategories } = known
  if (known.isFollow) return { reason: 'FOLLOWING' }
  if (followedBy && followedBy.count > 0)
    return { reason: 'FOLLOWED_BY', count: followedBy.count, name: followedBy.name }
  if (known.isPicked) return { reason: 'PICKED' }
  if (known.isNewcomer) return { reason: 'NEW' }
  const shared = categories.find(({ _id }) => viewerCategories.has(_id))
  if (shared) return { reason: 'SAME_CATEGORY', category: shared }
  if (known.rating >= 4.7 && known.ratingCount >= 10) return { reason: 'WELL_RATED' }
  const [first] = categories
  return first && known.followers > 0 ? { reason: 'POPULAR_IN', category: first } : undefined
}
