import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId, PersonCard, Username } from './people.ts'

const FollowState = Shape({ isFollow: Flag, isRequested: Flag })
const target = { userId: Id, creatorId: CreatorId }
const ListQuery = Shape({ ...PageQuery.properties, creatorId: CreatorId })
const Chosen = Page(Shape({ ...PersonCard.properties, at: Instant }))
const limit = { max: 60, per: 'minute' } as const

const CountryCode = T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })
const BlockedCountries = Shape({ countries: T.Array(T.String()) })

export const follow = endpoints({
  'POST /follow': {
    summary: 'Follow a creator; private profiles receive a request',
    auth: 'user',
    limit,
    body: Shape({ followingId: Id, creatorId: CreatorId }),
    reply: FollowState,
    errors: ['CREATOR_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'POST /unfollow': {
    summary: 'Unfollow, or cancel a request',
    auth: 'user',
    limit,
    body: Shape({ followingId: Id, creatorId: CreatorId }),
    reply: FollowState,
    errors: ['FORBIDDEN'],
  },
  'GET /follow': {
    summary: 'List followers or following, newest first',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      trigger: T.Union([T.Literal('FOLLOWER'), T.Literal('FOLLOWING')]),
      userId: T.Optional(Id),
      creatorId: CreatorId,
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(PersonCard),
    errors: ['PERSON_NOT_FOUND', 'PROFILE_PRIVATE', 'FORBIDDEN'],
  },
  'GET /follow/count': {
    summary: 'Follower and following counts',
    auth: 'user',
    query: Shape({ userId: T.Optional(Id), creatorId: CreatorId }),
    reply: Shape({ totalFollower: T.Integer(), totalFollowing: T.Integer() }),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /followRequests': {
    summary: 'List follow requests, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'POST /followRequests': {
    summary: 'Accept or decline a follow request; declined users aren’t notified',
    auth: 'user',
    limit,
    body: Shape({ ...target, action: T.Union([T.Literal('ACCEPT'), T.Literal('DECLINE')]) }),
    reply: Done,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /removeFollower': {
    summary: 'Remove a follower; they aren’t notified',
    auth: 'user',
    limit,
    body: Shape(target),
    reply: Done,
    errors: ['FORBIDDEN'],
  },

  'POST /user/blockUnblock': {
    summary: 'Block or unblock a user. Blocked users can’t see each other, and follows are removed',
    auth: 'user',
    limit,
    body: Shape({ ...target, isBlock: Flag }),
    reply: Shape({ isBlock: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /user/block': {
    summary: 'Whether I blocked a user, by id or username; the user is included if so',
    auth: 'user',
    query: Shape({ userId: T.Optional(Id), username: T.Optional(Username), creatorId: CreatorId }),
    reply: Shape({ isBlock: Flag, user: T.Optional(PersonCard) }),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /block/list': {
    summary: 'List blocked users, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'GET /blockedCountries': {
    summary: 'Countries in which my profile and content are not available',
    auth: 'user',
    query: Shape({ creatorId: CreatorId }),
    reply: BlockedCountries,
    errors: ['FORBIDDEN'],
  },
  'POST /blockedCountries': {
    summary: 'Block a country; subscribers and buyers there keep access',
    auth: 'user',
    impersonation: 'refused',
    limit,
    body: Shape({ country: CountryCode, creatorId: CreatorId }),
    reply: BlockedCountries,
    errors: ['FORBIDDEN', 'COUNTRY_UNKNOWN'],
  },
  'DELETE /blockedCountries': {
    summary: 'Unblock a country',
    auth: 'user',
    impersonation: 'refused',
    limit,
    query: Shape({ country: CountryCode, creatorId: CreatorId }),
    reply: BlockedCountries,
    errors: ['FORBIDDEN', 'COUNTRY_UNKNOWN'],
  },
  'POST /user/restrict': {
    summary: 'Restrict or unrestrict a user; they aren’t notified',
    auth: 'user',
    limit,
    body: Shape({ ...target, isRestrict: Flag }),
    reply: Shape({ isRestrict: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /restrict/list': {
    summary: 'List restricted users, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'POST /user/mute': {
    summary: 'Mute or unmute a user’s posts and stories',
    auth: 'user',
    limit,
    body: Shape({ ...target, isMute: Flag }),
    reply: Shape({ isMute: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /mute/list': {
    summary: 'List muted users, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
})
