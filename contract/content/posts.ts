import { endpoints } from '../core/endpoint.ts'
import {
  Done,
  Flag,
  Id,
  Instant,
  OneOf,
  Page,
  PageQuery,
  LocalizedText,
  Shape,
  T,
  Text,
} from '../core/schemas.ts'
import { TaggedPerson } from './consents.ts'
import { Price } from './discovery.ts'
import { CreatorId, PersonCard } from '../identity/people.ts'
import { PostCard, Visibility } from './post-card.ts'

/** Empty, to clear an optional value. */
const None = T.Literal('')
const Amount = T.Union([Text(24), T.Number()], { description: 'Decimal, in the creator’s own currency' })
/** Audience and price. */
const Audience = {
  visibility: T.Optional(Visibility),
  listId: T.Optional(
    T.Union([Id, None], { description: 'With visibility list: the customer list whose members may see it' }),
  ),
  price: T.Optional(Amount),
  subscriberPrice: T.Optional(
    T.Union([Text(24), T.Number()], {
      description: 'Decimal; 0 if included for subscribers, empty for none',
    }),
  ),
}
const PostedMedia = Shape({
  mediaId: Id,
  isPreview: T.Optional(Flag),
})
const PollInput = Shape({
  options: T.Array(Text(80), { maxItems: 6, description: 'At least two, except in drafts' }),
  durationHours: T.Integer({ minimum: 1, maximum: 336, description: 'From publication' }),
})
/** Contents of a post. All fields are optional: drafts may be incomplete, and edits send only changes. */
const Content = {
  creatorId: CreatorId,
  title: T.Optional(Text(120)),
  description: T.Optional(Text(5000)),
  media: T.Optional(
    T.Array(PostedMedia, { maxItems: 20, description: 'In order; the first determines the post type' }),
  ),
  mediaType: T.Optional(T.Union([T.Integer(), Text(20)], { description: 'Ignored; derived from the media' })),
  videoDuration: T.Optional(
    T.Union([T.Number(), Text(20)], { description: 'Ignored; derived from the media' }),
  ),
  ...Audience,
  tags: T.Optional(T.Array(Text(40), { maxItems: 10 })),
  mentions: T.Optional(T.Array(Id, { maxItems: 20, description: 'User ids' })),
  place: T.Optional(Text(100)),
  publishAt: T.Optional(T.Union([Instant, None], { description: 'Scheduled time; empty to publish now' })),
  expiresAt: T.Optional(T.Union([Instant, None])),
  isCommentsOff: T.Optional(Flag),
  isReel: T.Optional(Flag),
  poll: T.Optional(
    T.Union([PollInput, None], { description: 'Empty for none. A poll with votes cannot change' }),
  ),
  fullPostId: T.Optional(T.Union([Id, None])),
  showsOthers: T.Optional(Flag),
  shown: T.Optional(
    T.Array(TaggedPerson, { maxItems: 20, description: 'Everyone shown besides the creator' }),
  ),
}
const refusals = [
  'VALIDATION_FAILED',
  'FORBIDDEN',
  'ACCOUNT_NOT_VERIFIED',
  'ACCOUNT_SUSPENDED',
  'MEDIA_NOT_FOUND',
  'POST_NEEDS_CONTENT',
  'REEL_NEEDS_UPRIGHT_VIDEO',
  'PERSON_NOT_FOUND',
  'POST_NOT_FOUND',
  'CONSENT_MISSING',
  'CUSTOMER_LIST_NOT_FOUND',
] as const
/** Set on posts removed by staff. */
const takenDown = ['POST_TAKEN_DOWN'] as const

export const posts = endpoints({
  'POST /posts': {
    summary:
      'Publish, schedule or save a post as a draft. It publishes automatically once its files are processed',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    idempotency: 'accepted',
    body: Shape({
      ...Content,
      state: T.Optional(T.Union([T.Literal('draft'), T.Literal('published')], { default: 'published' })),
    }),
    reply: PostCard,
    done: 'Post saved.',
    errors: [...refusals],
  },
  'PUT /posts': {
    summary: 'Update a post or draft; only sent fields change. `state` publishes, hides or reverts to draft',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 120, per: 'minute' },
    body: Shape({
      postId: Id,
      ...Content,
      state: T.Optional(T.Union([T.Literal('draft'), T.Literal('published'), T.Literal('hidden')])),
      since: T.Optional(
        T.String({
          format: 'date-time',
          description: 'Expected `updatedAt`; rejected if the post changed since',
        }),
      ),
    }),
    reply: PostCard,
    done: 'Changes saved.',
    errors: [...refusals, ...takenDown, 'POST_STATE_WRONG', 'POST_CHANGED', 'POLL_HAS_VOTES'],
  },
  'DELETE /posts': {
    summary: 'Delete a post; can be undone for 30 seconds. Buyers keep access',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: Shape({ postId: Id, undoUntil: Instant }),
    done: 'Post deleted.',
    errors: ['POST_NOT_FOUND', 'FORBIDDEN', ...takenDown],
  },
  'POST /posts/restore': {
    summary: 'Undo a deletion within 30 seconds',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postId: Id, creatorId: CreatorId }),
    reply: PostCard,
    done: 'Post restored.',
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /posts/bulk': {
    summary:
      'Bulk action on my posts: hide, show, change audience, delete, restore. Failures are reported per post',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      postIds: T.Array(Id, { minItems: 1, maxItems: 100 }),
      act: OneOf('hide', 'show', 'audience', 'delete', 'restore'),
      ...Audience,
      creatorId: CreatorId,
    }),
    reply: Shape({
      done: T.Array(Id),
      refused: T.Array(Shape({ postId: Id, code: T.String(), message: LocalizedText })),
    }),
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  },
  'POST /pin/posts': {
    summary: 'Pin or unpin a post on my profile, three at most; toggles without isPinned',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postId: Id, isPinned: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ isPinned: Flag }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN', 'PINNED_FULL'],
  },
  'POST /posts/vote': {
    summary: 'Vote in the poll of a post I have access to; one vote, which is final',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ postId: Id, option: T.Integer({ minimum: 0, maximum: 5 }) }),
    reply: PostCard,
    errors: [
      'POST_NOT_FOUND',
      'POST_LOCKED',
      'NOT_YOURSELF',
      'POLL_OPTION_NOT_FOUND',
      'POLL_ENDED',
      'POLL_ALREADY_VOTED',
    ],
  },
  'GET /post': {
    summary: 'Get a post as visible to me',
    auth: 'guest',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: PostCard,
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /userProfile/posts': {
    summary: 'List a creator’s posts, pinned first; mine without a username',
    auth: 'guest',
    query: Shape({
      ...PageQuery.properties,
      userId: T.Optional(Id),
      username: T.Optional(Text(60)),
      creatorId: CreatorId,
      kind: T.Optional(
        T.Union(
          [
            T.Literal('all'),
            T.Literal('photo'),
            T.Literal('video'),
            T.Literal('audio'),
            T.Literal('text'),
            T.Literal('unlocked'),
            T.Literal('locked'),
            T.Literal('reels'),
          ],
          { default: 'all' },
        ),
      ),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(PostCard),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN', 'TOKEN_MISSING'],
  },
  'GET /userProfile/postCounts': {
    summary: 'Post counts by type and how many I can see',
    auth: 'guest',
    query: Shape({ userId: T.Optional(Id), username: T.Optional(Text(60)), creatorId: CreatorId }),
    reply: Shape({
      all: T.Integer(),
      photo: T.Integer(),
      video: T.Integer(),
      audio: T.Integer(),
      text: T.Integer(),
      reels: T.Integer(),
      unlocked: T.Integer(),
      locked: T.Integer(),
    }),
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN', 'TOKEN_MISSING'],
  },
  'GET /tagging/users': {
    summary: 'Find users to mention by name prefix',
    auth: 'user',
    limit: { max: 120, per: 'minute' },
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(60)), creatorId: CreatorId }),
    reply: Page(PersonCard),
    errors: ['FORBIDDEN'],
  },
  'GET /seo/postdata': {
    summary: 'SEO and share metadata of a post, without locked content',
    auth: 'guest',
    query: Shape({ postId: Id }),
    reply: Shape({
      postId: Id,
      username: T.String(),
      title: T.String(),
      description: T.String(),
      image: T.String({ description: 'Path of a 1200×630 image' }),
      isIndexable: T.Boolean(),
    }),
    errors: ['POST_NOT_FOUND'],
  },
  'GET /python/assetDetails': {
    summary: 'Stats of my post: views, engagement, earnings',
    auth: 'user',
    query: Shape({ assetId: Id, creatorId: CreatorId }),
    reply: Shape({
      postId: Id,
      views: T.Integer(),
      viewers: T.Integer(),
      likes: T.Integer(),
      comments: T.Integer(),
      shares: T.Integer(),
      bookmarks: T.Integer(),
      sales: T.Integer(),
      earned: Price,
      tips: Price,
      days: T.Array(Shape({ day: T.String(), views: T.Integer() }), {
        description: 'The last 30, oldest first',
      }),
    }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /post/postImpressions/': {
    summary: 'Record post impressions, once per user and day',
    auth: 'guest',
    limit: { max: 120, per: 'minute' },
    body: Shape({ postIds: T.Array(Id, { minItems: 1, maxItems: 50 }) }),
    reply: Done,
  },
})
