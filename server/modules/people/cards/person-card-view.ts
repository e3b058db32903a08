import type { Static } from 'typebox'
import { UserType } from '../../../../contract/core/constants.ts'
import type { PersonCard } from '../../../../contract/identity/people.ts'
import type { PersonCardRow } from './person-card-store.ts'

export const toPersonCard = (row: PersonCardRow): Static<typeof PersonCard> => ({
  _id: row.id,
  userType: row.userType,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  // Of a private fan, others see name and photo.
  headline: row.isPrivate && row.userType !== UserType.creator ? '' : row.headline,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  isPrivate: row.isPrivate,
  isFollowable: row.isFollowable,
  isFollow: row.isFollow ? 1 : 0,
  isRequested: row.isRequested ? 1 : 0,
})
