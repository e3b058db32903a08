import type { Static } from 'typebox'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Profile } from '../../../../contract/identity/people.ts'
import type { Address } from '../../../../contract/identity/places.ts'
import type { ProfilePorts } from '../ports.ts'
import type { DefaultAddressRow, ProfileRow } from './profile-store.ts'

type ProfileRelations = {
  counts: { followers: number; following: number }
  presence: { isOnline: boolean; lastSeen?: string }
  /** The viewer's follow state. */
  isFollow: boolean
  isRequested: boolean
  planInfo: Awaited<ReturnType<ProfilePorts['loadPlans']>>
}

/** The profile as others see it. Private fans show name and photo only; private creators keep their page. */
export const toProfile = (row: ProfileRow, relations: ProfileRelations): Static<typeof Profile> =>
  row.isPrivate && row.userType !== UserType.creator
    ? { ...toFullProfile({ ...row, ...hidden }, relations), totalFollowing: 0 }
    : toFullProfile(row, relations)

const hidden = { bio: '', headline: '', links: [], coverPic: null, city: '', country: '', categories: [] }

const toFullProfile = (row: ProfileRow, relations: ProfileRelations): Static<typeof Profile> => ({
  _id: row.id,
  fullData: false,
  userType: row.userType,
  statusCode: row.statusCode,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  bio: row.bio,
  headline: row.headline,
  links: row.links.map(({ label, url }) => ({ label, url })),
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  ...(row.coverPic ? { coverPic: row.coverPic } : {}),
  city: row.city,
  country: row.country,
  categoryData: row.categories.map(({ id, key, title }) => ({ _id: id, key, title })),
  isPrivate: row.isPrivate,
  isFollow: relations.isFollow ? 1 : 0,
  isRequested: relations.isRequested ? 1 : 0,
  totalFollower: relations.counts.followers,
  totalFollowing: relations.counts.following,
  totalSubscriber: relations.planInfo.subscribers,
  isOnline: relations.presence.isOnline,
  ...(relations.presence.lastSeen ? { lastSeen: relations.presence.lastSeen } : {}),
  orderCount: 0,
  subscriptionData: relations.planInfo.plans,
  subscribedUser: relations.planInfo.isSubscribed ? 1 : 0,
  isometrikUserId: row.id,
})

/** The profile with private fields, for its owner or an agency acting for them. */
export const toOwnProfile = (
  row: ProfileRow,
  relations: ProfileRelations,
  {
    address,
    universalMessageRead,
  }: { address: DefaultAddressRow | undefined; universalMessageRead: boolean },
): Static<typeof Profile> => ({
  ...toFullProfile(row, relations),
  fullData: true,
  email: row.email,
  ...(row.countryCode ? { countryCode: row.countryCode } : {}),
  ...(row.phoneNumber ? { phoneNumber: row.phoneNumber } : {}),
  gender: row.gender ?? '',
  ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
  lastSeenEnabled: row.lastSeenEnabled,
  universalMessageRead,
  ...(address ? { defaultAddress: toDefaultAddress(address) } : {}),
  fcmTopic: `person-${row.id}`,
})

const toDefaultAddress = (row: DefaultAddressRow): Static<typeof Address> => ({
  _id: row.id,
  name: row.name,
  countryCode: row.countryCode,
  phoneNumber: row.phoneNumber,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  area: row.area,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  ...(row.latitude === null ? {} : { latitude: row.latitude }),
  ...(row.longitude === null ? {} : { longitude: row.longitude }),
  isDefault: row.isDefault,
})
