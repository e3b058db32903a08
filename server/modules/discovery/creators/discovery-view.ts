import type { Static } from 'typebox'
import type { CreatorCard, Group, RecommendationReason } from '../../../../contract/content/discovery.ts'
import { ONLINE_SECONDS } from '../../people/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import type { CreatorRow, PriceRow } from './creator-card-store.ts'
import type { GroupRow } from './group-store.ts'

type CreatorCardContext = {
  language: string
  now: Date
  canSeePresence: boolean
  why: Static<typeof RecommendationReason> | undefined
}

export const toCreatorCard = (
  row: CreatorRow,
  { language, now, canSeePresence: mayKnowPresence, why }: CreatorCardContext,
): Static<typeof CreatorCard> => ({
  _id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  headline: row.headline,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  ...(row.coverPic ? { coverPic: row.coverPic } : {}),
  city: row.city,
  country: row.country,
  categoryData: row.categories.map(({ id, key, title, titles }) => ({
    _id: id,
    key,
    title: titles[language] ?? title,
  })),
  isPrivate: row.isPrivate,
  isFollow: row.isFollow ? 1 : 0,
  isRequested: row.isRequested ? 1 : 0,
  totalFollower: row.followers,
  postCount: row.posts,
  ...(row.ratingCount ? { rating: Math.round(row.rating * 10) / 10 } : {}),
  ratingCount: row.ratingCount,
  ...(row.prices.month ? { monthlyPrice: toPrice(row.prices.month) } : {}),
  ...(row.prices.shoutout ? { shoutoutPrice: toPrice(row.prices.shoutout) } : {}),
  ...(row.prices.call ? { videoCallPrice: toPrice(row.prices.call) } : {}),
  isOnline:
    mayKnowPresence &&
    row.onlineAt !== null &&
    !row.isPrivate &&
    now.getTime() - row.onlineAt.getTime() < ONLINE_SECONDS * 1000,
  joinedAt: row.openedAt.toISOString(),
  ...(why ? { why } : {}),
})

const toPrice = ({ amountMinor, currency }: PriceRow) => ({
  amount: toDecimal(amountMinor, currency),
  currency,
})

export const toGroup = (row: GroupRow, language: string): Static<typeof Group> => ({
  _id: row.id,
  key: row.key,
  title: row.titles[language] ?? row.title,
  blurb: row.blurbs[language] ?? row.blurb,
  ...(row.coverPic ? { coverPic: row.coverPic } : {}),
  creatorCount: row.creatorCount,
})
