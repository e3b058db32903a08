import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { LockedMedia, PostCard, PostMedia } from './post-card.ts'

/** Maximum offset; `after` continues from any post without a limit. */
const offset = T.Optional(T.Integer({ minimum: 0, maximum: 5000, default: 0 }))
const Slice = { ...PageQuery.properties, offset }
const Twenty = { ...Slice, limit: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })) }
/** Time of the first page: newer posts are left out so that pages do not shift. */
const Before = T.Optional(Instant)

export const feed = endpoints({
  'GET /posts': {
    summary:
      'List posts. Home feed: BEST (ranked, default) or FOLLOWING (by time); LATEST of everyone; PINNED of a creator; DRAFT, SCHEDULED, HIDDEN and PUBLISHED are mine. On home, totalCount is one more than the current offset while there is more',
    auth: 'guest',
    query: Shape({
      ...Slice,
      filter: T.Optional(
        T.Union([
          T.Literal('BEST'),
          T.Literal('FOLLOWING'),
          T.Literal('LATEST'),
          T.Literal('PINNED'),
          T.Literal('PUBLISHED'),
          T.Literal('DRAFT'),
          T.Literal('SCHEDULED'),
          T.Literal('HIDDEN'),
        ]),
      ),
      before: Before,
      userId: T.Optional(Id),
      creatorId: CreatorId,
      from: T.Optional(Instant),
      to: T.Optional(Instant),
      searchText: T.Optional(Text(100, { description: 'In my own posts; every word must match' })),
    }),
    reply: Page(PostCard),
    errors: ['TOKEN_MISSING', 'FORBIDDEN', 'PERSON_NOT_FOUND'],
  },
  'GET /posts/newCount': {
    summary: 'Number of new home posts since the first page, 20 at most',
    auth: 'guest',
    limit: { max: 60, per: 'minute' },
    query: Shape({ since: Instant, creatorId: CreatorId }),
    reply: Shape({
      count: T.Integer(),
      pictures: T.Array(T.String(), { description: 'Profile pictures of up to three authors' }),
    }),
    errors: ['FORBIDDEN'],
  },
  'GET /reels': {
    summary: 'Vertical videos, for me or from creators I follow. `after` is the last one I have',
    auth: 'guest',
    query: Shape({
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 30, default: 10 })),
      filter: T.Optional(T.Union([T.Literal('FOR_YOU'), T.Literal('FOLLOWING')], { default: 'FOR_YOU' })),
      after: T.Optional(Id),
      userId: T.Optional(Id),
      before: Before,
    }),
    reply: Page(PostCard),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /popularPosts': {
    summary: 'Popular posts',
    auth: 'guest',
    query: Shape(Slice),
    reply: Page(PostCard),
  },
  'GET /posts/premium': {
    summary: 'Paid posts, newest first',
    auth: 'guest',
    query: Shape({ ...Twenty, userId: T.Optional(Id) }),
    reply: Page(PostCard),
  },
  'GET /posts/locked': {
    summary: 'Locked posts of creators I follow or of one creator, newest first',
    auth: 'user',
    query: Shape({ ...Slice, userId: T.Optional(Id) }),
    reply: Page(PostCard),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /assets': {
    summary: 'Media of a creator’s posts, as visible to me, newest first',
    auth: 'guest',
    query: Shape({
      ...Twenty,
      userId: T.Optional(Id),
      creatorId: CreatorId,
      kind: T.Optional(T.Union([T.Literal('image'), T.Literal('video'), T.Literal('audio')])),
    }),
    reply: Page(
      Shape({
        postId: Id,
        isVisible: Flag,
        media: T.Optional(PostMedia),
        locked: T.Optional(LockedMedia),
      }),
    ),
    errors: ['TOKEN_MISSING', 'FORBIDDEN', 'PERSON_NOT_FOUND'],
  },
  'POST /posts/notInterested': {
    summary:
      'Mark a post as not interesting: hidden from home, suggestions and reels; after two of a creator I don’t follow, none of theirs are suggested. `isInterested` 1 undoes it',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ postId: Id, isInterested: T.Optional(Flag) }),
    reply: Shape({ isInterested: Flag }),
    errors: ['POST_NOT_FOUND'],
  },
  'GET /mutedWords': {
    summary: 'List my muted words',
    auth: 'user',
    reply: Shape({ words: T.Array(T.String()) }),
  },
  'POST /mutedWords': {
    summary: 'Mute one or more words',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ words: T.Array(Text(60, { minLength: 1 }), { minItems: 1, maxItems: 50 }) }),
    reply: Shape({ words: T.Array(T.String()) }),
    done: 'You won’t see posts with this word.',
    errors: ['VALIDATION_FAILED', 'MUTED_WORDS_FULL'],
  },
  'DELETE /mutedWords': {
    summary: 'Unmute a word',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ word: Text(60, { minLength: 1 }) }),
    reply: Shape({ words: T.Array(T.String()) }),
  },
})
