import { Done, endpoints, Flag, Id, Instant, OneOf, Page, PageQuery, Said, Shape, T, Text } from './core.ts'
import { Shown } from './consents.ts'
import { Price } from './discovery.ts'
import { CreatorId, PersonCard } from './people.ts'
import { PostCard, Visibility } from './post-card.ts'

/** Nothing, where something may be taken away again. */
const None = T.Literal('')
const Amount = T.Union([Text(24), T.Number()], { description: 'Decimal, in the creator’s own currency' })
/** Who sees a post, and for how much. */
const Audience = {
  visibility: T.Optional(Visibility),
  price: T.Optional(Amount),
  subscriberPrice: T.Optional(
    T.Union([Text(24), T.Number()], {
      description: 'Decimal; 0 when subscribers have it included, empty for none',
    }),
  ),
}
const PostedMedia = Shape({
  mediaId: Id,
  isPreview: T.Optional(Flag),
})
/** What a post is made of. Everything may be missing: a draft has little, and of an edit only what is sent changes. */
const Content = {
  creatorId: CreatorId,
  title: T.Optional(Text(120)),
  description: T.Optional(Text(5000)),
  media: T.Optional(
    T.Array(PostedMedia, { maxItems: 20, description: 'In order; the first decides the kind' }),
  ),
  mediaType: T.Optional(T.Union([T.Integer(), Text(20)], { description: 'Dropped: the media decide' })),
  videoDuration: T.Optional(T.Union([T.Number(), Text(20)], { description: 'Dropped: the media decide' })),
  ...Audience,
  tags: T.Optional(T.Array(Text(40), { maxItems: 10 })),
  mentions: T.Optional(T.Array(Id, { maxItems: 20, description: 'Ids of people' })),
  place: T.Optional(Text(100)),
  publishAt: T.Optional(T.Union([Instant, None], { description: 'Later; empty for at once' })),
  expiresAt: T.Optional(T.Union([Instant, None])),
  isCommentsOff: T.Optional(Flag),
  isReel: T.Optional(Flag),
  wholePostId: T.Optional(T.Union([Id, None])),
  showsOthers: T.Optional(Flag),
  shown: T.Optional(T.Array(Shown, { maxItems: 20, description: 'Everybody it shows besides its creator' })),
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
] as const
/** Of what staff took down. */
const takenDown = ['POST_TAKEN_DOWN'] as const

export const posts = endpoints({
  'POST /posts': {
    summary:
      'Publish a post, schedule it, or keep it as a draft. While a file is still being made ready the post waits and goes out by itself',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    idempotency: 'accepted',
    body: Shape({
      ...Content,
      state: T.Optional(T.Union([T.Literal('draft'), T.Literal('published')], { default: 'published' })),
    }),
    reply: PostCard,
    done: 'Your post is there.',
    errors: [...refusals],
  },
  'PUT /posts': {
    summary:
      'Change a post or a draft; only what is sent changes. `state` publishes, hides or makes a draft of it',
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
          description: '`updatedAt` as I know it: refused when it was changed after that',
        }),
      ),
    }),
    reply: PostCard,
    done: 'Your changes are saved.',
    errors: [...refusals, ...takenDown, 'POST_STATE_WRONG', 'POST_CHANGED'],
  },
  'DELETE /posts': {
    summary: 'Delete a post. It can be taken back for 30 seconds; who bought it keeps it',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: Shape({ postId: Id, undoUntil: Instant }),
    done: 'Your post is deleted.',
    errors: ['POST_NOT_FOUND', 'FORBIDDEN', ...takenDown],
  },
  'POST /posts/restore': {
    summary: 'Take a deletion back, within 30 seconds',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postId: Id, creatorId: CreatorId }),
    reply: PostCard,
    done: 'Your post is back.',
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /posts/many': {
    summary:
      'Do one thing with many posts of mine: hide them, show them again, say who sees them, delete them, take the deletion back. What is refused for one is told and holds up none of the others',
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
      refused: T.Array(Shape({ postId: Id, code: T.String(), message: Said })),
    }),
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  },
  'POST /pin/posts': {
    summary: 'Pin a post to the top of the profile, three at most, or let it go; without isPinned it changes',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postId: Id, isPinned: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ isPinned: Flag }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN', 'PINNED_FULL'],
  },
  'GET /post': {
    summary: 'One post as I see it',
    auth: 'guest',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: PostCard,
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /userProfile/posts': {
    summary: 'Posts of a creator, pinned first; mine without a name',
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
    summary: 'How many posts of each kind a creator has, and how many of them I may see',
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
    summary: 'People who can be mentioned, by the beginning of a name',
    auth: 'user',
    limit: { max: 120, per: 'minute' },
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(60)), creatorId: CreatorId }),
    reply: Page(PersonCard),
    errors: ['FORBIDDEN'],
  },
  'GET /seo/postdata': {
    summary: 'What a search engine or a shared link may tell about a post; nothing of what is locked',
    auth: 'guest',
    query: Shape({ postId: Id }),
    reply: Shape({
      postId: Id,
      username: T.String(),
      title: T.String(),
      description: T.String(),
      image: T.String({ description: 'Path of a picture of 1200 by 630' }),
      isIndexable: T.Boolean(),
    }),
    errors: ['POST_NOT_FOUND'],
  },
  'GET /python/assetDetails': {
    summary: 'What became of a post of mine: who saw it, what they did, what it earned',
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
    summary: 'Posts that were on my screen; each counts once per person and day',
    auth: 'guest',
    limit: { max: 120, per: 'minute' },
    body: Shape({ postIds: T.Array(Id, { minItems: 1, maxItems: 50 }) }),
    reply: Done,
  },
})
