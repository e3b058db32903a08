import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Shape, T, Text } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { Address } from './places.ts'

/** For agencies: the creator they act for. */
export const CreatorId = T.Optional(Id)
const Link = Shape({ label: Text(40, { minLength: 1 }), url: Text(300, { minLength: 1 }) })
const Gender = T.Union([T.Literal('female'), T.Literal('male'), T.Literal('other'), T.Literal('')])
export const Username = Text(60, { minLength: 1 })

/** A user in a list. `isFollow` and `isRequested` are about the viewer. */
export const PersonCard = Shape({
  _id: Id,
  userType: T.Integer(),
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  headline: T.String(),
  profilePic: T.Optional(T.String()),
  isPrivate: T.Boolean(),
  isFollowable: T.Boolean({ description: 'Verified creator; only these can be followed' }),
  isFollow: Flag,
  isRequested: Flag,
})

/** A plan as shown on a profile. */
export const ProfilePlan = Shape({
  planId: Id,
  name: T.String(),
  months: T.Integer(),
  price: Price,
  perMonth: Price,
  trialDays: T.Integer(),
})

const ProfileForAll = {
  _id: Id,
  fullData: T.Boolean({ description: 'Whether owner-only fields are included' }),
  userType: T.Integer(),
  statusCode: T.Integer(),
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  bio: T.String(),
  headline: T.String(),
  links: T.Array(Link),
  profilePic: T.Optional(T.String()),
  coverPic: T.Optional(T.String()),
  city: T.String(),
  country: T.String(),
  categoryData: T.Array(Shape({ _id: Id, key: T.String(), title: T.String() })),
  isPrivate: T.Boolean(),
  isFollow: Flag,
  isRequested: Flag,
  totalFollower: T.Integer(),
  totalFollowing: T.Integer(),
  totalSubscriber: T.Integer({
    description: 'Users with access by subscription, including trials and gifts',
  }),
  isOnline: T.Boolean({ description: 'Also false if hidden from this viewer' }),
  lastSeen: T.Optional(Instant),
  videoCallPrice: T.Optional(T.String({ description: 'Missing without plans' })),
  orderCount: T.Integer(),
  subscriptionData: T.Array(ProfilePlan),
  subscribedUser: T.Unsafe<0 | 1>({
    ...Flag,
    description: 'Whether the viewer has access by a subscription',
  }),
  isometrikUserId: T.String(),
}
const ProfileForOwner = {
  email: T.Optional(T.String()),
  countryCode: T.Optional(T.String()),
  phoneNumber: T.Optional(T.String()),
  gender: T.Optional(Gender),
  dateOfBirth: T.Optional(T.String()),
  lastSeenEnabled: T.Optional(T.Boolean()),
  universalMessageRead: T.Optional(T.Boolean()),
  defaultAddress: T.Optional(Address),
  fcmTopic: T.Optional(T.String({ description: 'Push topic of this user' })),
}
export const Profile = Shape({ ...ProfileForAll, ...ProfileForOwner })

export const people = endpoints({
  'GET /profile': {
    summary: 'Get a profile by id or username, or mine; agencies read their creators as the owner',
    auth: 'guest',
    query: Shape({ userId: T.Optional(Id), creatorId: T.Optional(Id), username: T.Optional(Username) }),
    reply: Profile,
    errors: ['PERSON_NOT_FOUND', 'TOKEN_MISSING'],
  },
  'PUT /profile': {
    summary: 'Update my profile; only sent fields change',
    auth: 'user',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      creatorId: CreatorId,
      firstName: T.Optional(Text(60, { minLength: 1 })),
      lastName: T.Optional(Text(60)),
      bio: T.Optional(Text(1000)),
      headline: T.Optional(Text(60)),
      links: T.Optional(T.Array(Link, { maxItems: 5 })),
      profilePic: T.Optional(Text(300, { description: 'Upload key; empty for none' })),
      coverPic: T.Optional(Text(300, { description: 'Upload key; empty for none' })),
      gender: T.Optional(Gender),
      groupIds: T.Optional(T.Array(Id, { maxItems: 5 })),
      dateOfBirth: T.Optional(T.String({ format: 'date' })),
      lastSeenEnabled: T.Optional(T.Boolean()),
      isPrivate: T.Optional(T.Boolean({ description: 'Going public accepts pending requests' })),
    }),
    reply: Profile,
    done: 'Profile saved.',
    errors: ['VALIDATION_FAILED', 'FORBIDDEN', 'BIRTH_DATE_FIXED', 'UPLOAD_NOT_FOUND'],
  },
  'POST /change-status/': {
    summary:
      'Set my presence: online (1) or offline (0), which times out after a minute; or mark notifications as seen or read',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({
      status: T.Union([...Flag.anyOf, T.Literal('seen'), T.Literal('read')]),
      notificationIds: T.Optional(
        T.Array(Id, { minItems: 1, maxItems: 100, description: 'For `seen` and `read`; all if missing' }),
      ),
      timestamp: T.Optional(T.Integer({ description: 'Client-provided; not trusted' })),
    }),
    reply: Done,
  },
  'GET /seo/userdata': {
    summary: 'SEO and share metadata of a profile',
    auth: 'guest',
    query: Shape({ username: Username }),
    reply: Shape({
      username: T.String(),
      title: T.String(),
      description: T.String(),
      image: T.Optional(T.String()),
      isIndexable: T.Boolean(),
    }),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /seoSettings': {
    summary: 'SEO metadata of Fanlight',
    auth: 'open',
    query: Shape({ type: T.Optional(T.Literal(1)) }),
    reply: Shape({
      type: T.Literal(1),
      title: T.String(),
      description: T.String(),
      image: T.String(),
      url: T.String(),
    }),
  },
})
