import { Done, endpoints, Flag, Id, Instant, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { Address } from './places.ts'

/** For an agency: the creator it acts for. */
export const CreatorId = T.Optional(Id)
const Link = Shape({ label: Text(40, { minLength: 1 }), url: Text(300, { minLength: 1 }) })
const Gender = T.Union([T.Literal('female'), T.Literal('male'), T.Literal('other'), T.Literal('')])
const Username = Text(60, { minLength: 1 })

/** How a person stands in a list of people. `isFollow` and `isRequested` are the viewer's. */
export const PersonCard = Shape({
  _id: Id,
  userType: T.Integer(),
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  headline: T.String(),
  profilePic: T.Optional(T.String()),
  isPrivate: T.Boolean(),
  isFollowable: T.Boolean({ description: 'A verified creator; nobody else can be followed' }),
  isFollow: Flag,
  isRequested: Flag,
})

/** One of the plans a creator offers, as every profile shows them. */
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
  fullData: T.Boolean({ description: 'Whether the fields only its owner sees are here' }),
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
  totalSubscriber: T.Integer({ description: 'Who has access by a subscription now, trials and gifts too' }),
  isOnline: T.Boolean({ description: 'False too for who may not know' }),
  lastSeen: T.Optional(Instant),
  videoCallPrice: T.Optional(T.String({ description: 'Missing while none is offered' })),
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
  fcmTopic: T.Optional(T.String({ description: 'Where pushes for this person go' })),
}
export const Profile = Shape({ ...ProfileForAll, ...ProfileForOwner })

export const people = endpoints({
  'GET /profile': {
    summary: 'A profile by id or username, or my own; an agency reads its creators as they themselves do',
    auth: 'guest',
    query: Shape({ userId: T.Optional(Id), creatorId: T.Optional(Id), username: T.Optional(Username) }),
    reply: Profile,
    errors: ['PERSON_NOT_FOUND', 'TOKEN_MISSING'],
  },
  'PUT /profile': {
    summary: 'Change my profile; only what is sent changes',
    auth: 'user',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      creatorId: CreatorId,
      firstName: T.Optional(Text(60, { minLength: 1 })),
      lastName: T.Optional(Text(60)),
      bio: T.Optional(Text(1000)),
      headline: T.Optional(Text(60)),
      links: T.Optional(T.Array(Link, { maxItems: 5 })),
      profilePic: T.Optional(Text(300, { description: 'Key of an upload, empty for none' })),
      coverPic: T.Optional(Text(300, { description: 'Key of an upload, empty for none' })),
      gender: T.Optional(Gender),
      groupIds: T.Optional(T.Array(Id, { maxItems: 5 })),
      dateOfBirth: T.Optional(T.String({ format: 'date' })),
      lastSeenEnabled: T.Optional(T.Boolean()),
      isPrivate: T.Optional(T.Boolean({ description: 'Made public, a profile accepts who waits' })),
    }),
    reply: Profile,
    done: 'Your profile is saved.',
    errors: ['VALIDATION_FAILED', 'FORBIDDEN', 'BIRTH_DATE_FIXED', 'UPLOAD_NOT_FOUND'],
  },
  'POST /change-status/': {
    summary: 'Say that I am here (1) or gone (0); without a word for a minute I count as gone',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ status: Flag, timestamp: T.Optional(T.Integer({ description: 'Not trusted' })) }),
    reply: Done,
  },
  'GET /seo/userdata': {
    summary: 'What a search engine or a shared link may tell about a person',
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
    summary: 'What search engines may tell about Fanlight itself',
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
