import type { Static } from 'typebox'
import type { Profile } from '../../../contract/people.ts'
import type { Address } from '../../../contract/places.ts'
import type { ProfileHooks } from './profile-hooks.ts'
import type { DefaultAddressRow, ProfileRow } from './profile-store.ts'

type Around = {
  counts: { followers: number; following: number }
  presence: { isOnline: boolean; lastSeen?: string }
  /** The viewer's side. */
  isFollow: boolean
  isRequested: boolean
  offered: Awaited<ReturnType<ProfileHooks['plans']>>
}

/** What everyone who knows of a person sees. */
export const toProfile = (row: ProfileRow, around: Around): Static<typeof Profile> => ({
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
  isFollow: around.isFollow ? 1 : 0,
  isRequested: around.isRequested ? 1 : 0,
  totalFollower: around.counts.followers,
  totalFollowing: around.counts.following,
  totalSubscriber: around.offered.subscribers,
  isOnline: around.presence.isOnline,
  ...(around.presence.lastSeen ? { lastSeen: around.presence.lastSeen } : {}),
  orderCount: 0,
  subscriptionData: around.offered.plans,
  subscribedUser: around.offered.isSubscribed ? 1 : 0,
  isometrikUserId: row.id,
})

/** The same with what only its owner, or who acts for them, may see. */
export const toOwnProfile = (
  row: ProfileRow,
  around: Around,
  address: DefaultAddressRow | undefined,
): Static<typeof Profile> => ({
  ...toProfile(row, around),
  fullData: true,
  email: row.email,
  ...(row.countryCode ? { countryCode: row.countryCode } : {}),
  ...(row.phoneNumber ? { phoneNumber: row.phoneNumber } : {}),
  gender: row.gender ?? '',
  ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
  lastSeenEnabled: row.lastSeenEnabled,
  universalMessageRead: true,
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
