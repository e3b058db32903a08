import { Done, endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { CreatorId, PersonCard } from './people.ts'

const FollowState = Shape({ isFollow: Flag, isRequested: Flag })
const target = { userId: Id, creatorId: CreatorId }
const ListQuery = Shape({ ...PageQuery.properties, creatorId: CreatorId })
const Chosen = Page(Shape({ ...PersonCard.properties, at: Instant }))
const limit = { max: 60, per: 'minute' } as const

export const follow = endpoints({
  'POST /follow': {
    summary: 'Follow a creator; a private one is asked first',
    auth: 'user',
    limit,
    body: Shape({ followingId: Id, creatorId: CreatorId }),
    reply: FollowState,
    errors: ['CREATOR_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'POST /unfollow': {
    summary: 'Stop following, or take back a request',
    auth: 'user',
    limit,
    body: Shape({ followingId: Id, creatorId: CreatorId }),
    reply: FollowState,
    errors: ['FORBIDDEN'],
  },
  'GET /follow': {
    summary: 'Who follows someone, or whom they follow, newest first',
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
    summary: 'How many follow someone, and how many they follow',
    auth: 'user',
    query: Shape({ userId: T.Optional(Id), creatorId: CreatorId }),
    reply: Shape({ totalFollower: T.Integer(), totalFollowing: T.Integer() }),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /followRequests': {
    summary: 'Who asks to follow me, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'POST /followRequests': {
    summary: 'Accept or decline a request; the one who is declined is not told',
    auth: 'user',
    limit,
    body: Shape({ ...target, action: T.Union([T.Literal('ACCEPT'), T.Literal('DECLINE')]) }),
    reply: Done,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /removeFollower': {
    summary: 'Make someone follow me no more; they are not told',
    auth: 'user',
    limit,
    body: Shape(target),
    reply: Done,
    errors: ['FORBIDDEN'],
  },

  'POST /user/blockUnblock': {
    summary: 'Block someone, or end it. Neither then knows of the other, and follows both ways are gone',
    auth: 'user',
    limit,
    body: Shape({ ...target, isBlock: Flag }),
    reply: Shape({ isBlock: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /user/block': {
    summary: 'Did I block this person?',
    auth: 'user',
    query: Shape(target),
    reply: Shape({ isBlock: Flag }),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /block/list': {
    summary: 'Whom I blocked, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'POST /user/restrict': {
    summary: 'Keep someone at arm’s length without their knowing, or end it',
    auth: 'user',
    limit,
    body: Shape({ ...target, isRestrict: Flag }),
    reply: Shape({ isRestrict: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /restrict/list': {
    summary: 'Whom I restricted, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
  'POST /user/mute': {
    summary: 'See no posts and stories of someone without unfollowing, or end it',
    auth: 'user',
    limit,
    body: Shape({ ...target, isMute: Flag }),
    reply: Shape({ isMute: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'GET /mute/list': {
    summary: 'Whom I muted, newest first',
    auth: 'user',
    query: ListQuery,
    reply: Chosen,
    errors: ['FORBIDDEN'],
  },
})
