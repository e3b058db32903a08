import { endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { CreatorId } from './people.ts'
import { PostCreator } from './post-card.ts'

const one = {
  commentId: Id,
  postId: Id,
  parentId: T.Optional(T.String({ description: 'The comment a reply belongs to' })),
  author: PostCreator,
  isCreator: Flag,
  isOwn: Flag,
  text: T.String(),
  mentions: T.Array(Shape({ _id: Id, username: T.String() })),
  state: T.Union([T.Literal('shown'), T.Literal('held'), T.Literal('hidden')], {
    description: 'Held and hidden ones are told apart only to the creator',
  }),
  isLike: Flag,
  totalLike: T.Integer(),
  isLikedByCreator: Flag,
  isPinned: Flag,
  tip: T.Optional(Price),
  createdAt: Instant,
  editedAt: T.Optional(Instant),
  editableUntil: T.Optional(Instant),
}
export const Reply = Shape(one)
/** A comment with the first of its replies. */
export const Comment = Shape({ ...one, replyCount: T.Integer(), replies: T.Array(Reply) })
/** A comment in a list of a creator's own, with what it stands at. */
const OwnComment = Shape({ ...one, postTitle: T.String() })

export const CommentSort = T.Union([T.Literal('best'), T.Literal('newest'), T.Literal('creator')])
const CommentText = Text(1000, { minLength: 1 })
const Rules = {
  slowSeconds: T.Integer({ minimum: 0, maximum: 3600 }),
  who: T.Union([T.Literal('everybody'), T.Literal('followers'), T.Literal('subscribers')]),
  blockedWords: T.Array(Text(60, { minLength: 1 }), { maxItems: 300 }),
}
const there = ['POST_NOT_FOUND', 'POST_LOCKED'] as const
const found = ['COMMENT_NOT_FOUND', 'POST_LOCKED'] as const

export const comments = endpoints({
  'GET /comments': {
    summary: 'What is said at a post: the pinned one first, each with its first replies',
    auth: 'guest',
    query: Shape({
      postId: Id,
      sort: T.Optional(CommentSort),
      creatorId: CreatorId,
      ...PageQuery.properties,
    }),
    reply: Page(Comment),
    errors: [...there, 'FORBIDDEN'],
  },
  'GET /comments/replies': {
    summary: 'The replies to a comment, oldest first',
    auth: 'guest',
    query: Shape({ commentId: Id, creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(Reply),
    errors: [...found, 'FORBIDDEN'],
  },
  'GET /comments/state': {
    summary: 'How many there are, how many are held back, and whether I may write',
    auth: 'guest',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: Shape({
      commentCount: T.Integer(),
      heldCount: T.Integer({ description: 'By words of the creator’s list' }),
      mayWrite: Flag,
      need: T.Optional(
        T.Union([T.Literal('signIn'), T.Literal('follow'), T.Literal('subscribe'), T.Literal('off')]),
      ),
      slowSeconds: T.Integer(),
      waitSeconds: T.Integer({ description: 'Until my next one, in slow mode' }),
      mayModerate: Flag,
    }),
    errors: [...there, 'FORBIDDEN'],
  },
  'POST /comments': {
    summary: 'Say something at a post, or answer a comment',
    auth: 'user',
    impersonation: 'refused',
    idempotency: 'accepted',
    limit: { max: 30, per: 'minute' },
    body: Shape({ postId: Id, parentId: T.Optional(Id), text: CommentText, creatorId: CreatorId }),
    reply: Comment,
    errors: [
      ...there,
      'COMMENT_NOT_FOUND',
      'COMMENTS_OFF',
      'COMMENTS_FOR_FOLLOWERS',
      'COMMENTS_FOR_SUBSCRIBERS',
      'COMMENT_TOO_SOON',
      'ACCOUNT_NOT_VERIFIED',
      'VALIDATION_FAILED',
      'FORBIDDEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'PUT /comments': {
    summary: 'Change what I said, for 15 minutes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ commentId: Id, text: CommentText, creatorId: CreatorId }),
    reply: Comment,
    errors: [...found, 'COMMENT_TOO_OLD', 'VALIDATION_FAILED', 'FORBIDDEN'],
  },
  'DELETE /comments': {
    summary: 'Take a comment away: its author’s, or one at my own post; its replies go with it',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ commentId: Id, creatorId: CreatorId }),
    reply: Shape({ commentCount: T.Integer() }),
    errors: [...found, 'FORBIDDEN'],
  },
  'POST /comments/like': {
    summary: 'Like a comment, or no longer',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 120, per: 'minute' },
    body: Shape({ commentId: Id, isLike: Flag, creatorId: CreatorId }),
    reply: Shape({ isLike: Flag, totalLike: T.Integer() }),
    errors: [...found, 'FORBIDDEN'],
  },
  'POST /comments/pin': {
    summary: 'Pin a comment at my post, in place of the one before',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ commentId: Id, isPin: Flag, creatorId: CreatorId }),
    reply: Shape({ isPinned: Flag }),
    errors: [...found, 'COMMENT_NOT_PINNABLE', 'FORBIDDEN'],
  },
  'POST /comments/hide': {
    summary: 'Hide a comment at my post, or show it: also one that was held back',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ commentId: Id, isHide: Flag, creatorId: CreatorId }),
    reply: Shape({ state: one.state, commentCount: T.Integer() }),
    errors: [...found, 'FORBIDDEN'],
  },
  'GET /comments/held': {
    summary: 'Comments at my posts that my word list holds back, oldest first',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(OwnComment),
    errors: ['FORBIDDEN'],
  },
  'GET /comments/waiting': {
    summary:
      'Comments of the last two weeks at my posts that I have neither answered nor liked, newest first',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(OwnComment),
    errors: ['FORBIDDEN'],
  },
  'GET /commentRules': {
    summary: 'How I want to be spoken with',
    auth: 'user',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape(Rules),
    errors: ['FORBIDDEN'],
  },
  'PUT /commentRules': {
    summary: 'Who may write at my posts, how often, and words that hold a comment back',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ ...Rules, creatorId: CreatorId }),
    reply: Shape(Rules),
    errors: ['FORBIDDEN'],
  },
})
