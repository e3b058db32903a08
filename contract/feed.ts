import { endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { CreatorId, PersonCard } from './people.ts'
import { LockedMedia, PostCard, PostMedia } from './post-card.ts'

/** Deeper than anybody scrolls by pages; `after` goes on from any post for as long as one likes. */
const offset = T.Optional(T.Integer({ minimum: 0, maximum: 5000, default: 0 }))
const Slice = { ...PageQuery.properties, offset }
const Twenty = { ...Slice, limit: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })) }
/** The time of the first page: what comes later is left for the pill, so that pages do not shift. */
const Before = T.Optional(Instant)

export const feed = endpoints({
  'GET /posts': {
    summary:
      'Lists of posts. Home: BEST (ranked, the default) or FOLLOWING (by time); LATEST of everybody; PINNED of a creator; DRAFT, SCHEDULED, HIDDEN and PUBLISHED are my own. On home, totalCount is one more than what was reached while there is more',
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
      searchText: T.Optional(Text(100, { description: 'In my own posts: every word must be found' })),
    }),
    reply: Page(PostCard),
    errors: ['TOKEN_MISSING', 'FORBIDDEN', 'PERSON_NOT_FOUND'],
  },
  'GET /posts/newCount': {
    summary: 'How many posts have come on home since its first page was made; 20 at most',
    auth: 'guest',
    limit: { max: 60, per: 'minute' },
    query: Shape({ since: Instant, creatorId: CreatorId }),
    reply: Shape({
      count: T.Integer(),
      pictures: T.Array(T.String(), { description: 'Of up to three who posted' }),
    }),
    errors: ['FORBIDDEN'],
  },
  'GET /reels': {
    summary: 'Upright videos, for me or of whom I follow. `after` is the last one I have',
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
    summary: 'What many like these days',
    auth: 'guest',
    query: Shape(Slice),
    reply: Page(PostCard),
  },
  'GET /posts/premium': {
    summary: 'Posts with a price, newest first',
    auth: 'guest',
    query: Shape({ ...Twenty, userId: T.Optional(Id) }),
    reply: Page(PostCard),
  },
  'GET /posts/locked': {
    summary: 'What I may not see yet of those I follow, or of one creator, newest first',
    auth: 'user',
    query: Shape({ ...Slice, userId: T.Optional(Id) }),
    reply: Page(PostCard),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /posts/purchase': {
    summary: 'What I bought, newest first; it stays here even when its creator hides it',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply: Page(
      Shape({
        ...PostCard.properties,
        boughtAt: Instant,
        paid: Shape({ amount: T.String(), currency: T.String() }),
      }),
    ),
  },
  'GET /user/from/purchased/lists': {
    summary: 'Creators I bought posts from, the last one first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Shape({ ...PersonCard.properties, count: T.Integer(), lastAt: Instant })),
  },
  'GET /assets': {
    summary: 'The files in a creator’s posts one by one, as I may see them, newest first',
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
      'A post I do not care for: not on my home, among suggestions or reels again; after two of a creator I do not follow, nothing of theirs is suggested. `isInterested` 1 takes it back',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ postId: Id, isInterested: T.Optional(Flag) }),
    reply: Shape({ isInterested: Flag }),
    errors: ['POST_NOT_FOUND'],
  },
  'GET /mutedWords': {
    summary: 'Words I want to see no posts with',
    auth: 'user',
    reply: Shape({ words: T.Array(T.String()) }),
  },
  'POST /mutedWords': {
    summary: 'Mute a word, or several',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ words: T.Array(Text(60, { minLength: 1 }), { minItems: 1, maxItems: 50 }) }),
    reply: Shape({ words: T.Array(T.String()) }),
    done: 'You will not see posts with that.',
    errors: ['VALIDATION_FAILED', 'MUTED_WORDS_FULL'],
  },
  'DELETE /mutedWords': {
    summary: 'Hear a word again',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ word: Text(60, { minLength: 1 }) }),
    reply: Shape({ words: T.Array(T.String()) }),
  },
})
