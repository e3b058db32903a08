import type { Static } from 'typebox'
import type { CreatorCard, Group } from '../../../contract/discovery.ts'
import type { CreatorRow, GroupRow } from './discovery-store.ts'

export const toCreatorCard = (row: CreatorRow): Static<typeof CreatorCard> => ({
  _id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  headline: row.headline,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  ...(row.coverPic ? { coverPic: row.coverPic } : {}),
  city: row.city,
  country: row.country,
  categoryData: row.categories.map(({ id, key, title }) => ({ _id: id, key, title })),
  isPrivate: row.isPrivate,
  isFollow: row.isFollow ? 1 : 0,
  isRequested: row.isRequested ? 1 : 0,
})

export const toGroup = (row: GroupRow): Static<typeof Group> => ({
  _id: row.id,
  key: row.key,
  title: row.title,
  blurb: row.blurb,
  ...(row.coverPic ? { coverPic: row.coverPic } : {}),
  creatorCount: row.creatorCount,
})
