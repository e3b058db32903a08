import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Price } from './discovery.ts'
import { CreatorId } from '../identity/people.ts'
import { PostCreator } from './post-card.ts'

const commentFields = {
  commentId: Id,
  postId: Id,
  parentId: T.Optional(T.String({ description: 'Parent comment of a reply' })),
  author: PostCreator,
  isCreator: Flag,
  isOwn: Flag,
  text: T.String(),
  mentions: T.Array(Shape({ _id: Id, username: T.String() })),
  state: T.Union([T.Literal('shown'), T.Literal('held'), T.Literal('hidden')], {
    description: 'Held and hidden differ only for the creator',
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
export const Reply = Shape(commentFields)
/** A comment with its first replies. */
export const Comment = Shape({ ...commentFields, replyCount: T.Integer(), replies: T.Array(Reply) })
/** A comment in the creator's own lists, with its post. */
const OwnComment = Shape({ ...commentFields, postTitle: T.String() })

export const CommentSort = T.Union([T.Literal('best'), T.Literal('newest'), T.Literal('creator')])
const CommentText = Text(1000, { minLength: 1 })
const Rules = {
  slowSeconds: T.Integer({ minimum: 0, maximum: 3600 }),
  who: T.Union([T.Literal('everybody'), T.Literal('followers'), T.Literal('subscribers')]),
  blockedWords: T.Array(Text(60, { minLength: 1 }), { maxItems: 300 }),
}
const there = ['POST_NOT_FOUND', 'POST_LOCKED'] as const
const commentErrors = ['COMMENT_NOT_FOUND', 'POST_LOCKED'] as const

export const comments = endpoints({
  'GET /comments': {
    summary: 'List comments on a post, pinned first, with first replies',
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
    summary: 'List replies to a comment, oldest first',
    auth: 'guest',
    query: Shape({ commentId: Id, creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(Reply),
    errors: [...commentErrors, 'FORBIDDEN'],
  },
  'GET /comments/state': {
    summary: 'Comment counts and whether I can comment',
    auth: 'guest',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: Shape({
      commentCount: T.Integer(),
      heldCount: T.Integer({ description: 'Held by the creator’s word filter' }),
      mayWrite: Flag,
      requiredAction: T.Optional(
        T.Union([T.Literal('signIn'), T.Literal('follow'), T.Literal('subscribe'), T.Literal('off')]),
      ),
      slowSeconds: T.Integer(),
      waitSeconds: T.Integer({ description: 'Until I can comment again in slow mode' }),
      mayModerate: Flag,
    }),
    errors: [...there, 'FORBIDDEN'],
  },
  'POST /comments': {
    summary: 'Comment on a post or reply to a comment',
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
    summary: 'Edit my comment within 15 minutes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ commentId: Id, text: CommentText, creatorId: CreatorId }),
    reply: Comment,
    errors: [...commentErrors, 'COMMENT_TOO_OLD', 'VALIDATION_FAILED', 'FORBIDDEN'],
  },
  'DELETE /comments': {
    summary: 'Delete my comment or one on my post, with its replies',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ commentId: Id, creatorId: CreatorId }),
    reply: Shape({ commentCount: T.Integer() }),
    errors: [...commentErrors, 'FORBIDDEN'],
  },
  'POST /comments/like': {
    summary: 'Like or unlike a comment',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 120, per: 'minute' },
    body: Shape({ commentId: Id, isLike: Flag, creatorId: CreatorId }),
    reply: Shape({ isLike: Flag, totalLike: T.Integer() }),
    errors: [...commentErrors, 'FORBIDDEN'],
  },
  'POST /comments/pin': {
    summary: 'Pin a comment on my post, replacing the previous one',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ commentId: Id, isPin: Flag, creatorId: CreatorId }),
    reply: Shape({ isPinned: Flag }),
    errors: [...commentErrors, 'COMMENT_NOT_PINNABLE', 'FORBIDDEN'],
  },
  'POST /comments/hide': {
    summary: 'Hide or show a comment on my post; also approves a held one',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ commentId: Id, isHide: Flag, creatorId: CreatorId }),
    reply: Shape({ state: commentFields.state, commentCount: T.Integer() }),
    errors: [...commentErrors, 'FORBIDDEN'],
  },
  'GET /comments/held': {
    summary: 'List held comments on my posts, oldest first',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(OwnComment),
    errors: ['FORBIDDEN'],
  },
  'GET /comments/waiting': {
    summary: 'List unanswered comments of the last two weeks on my posts, newest first',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, ...PageQuery.properties }),
    reply: Page(OwnComment),
    errors: ['FORBIDDEN'],
  },
  'GET /commentRules': {
    summary: 'Get my comment settings',
    auth: 'user',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape(Rules),
    errors: ['FORBIDDEN'],
  },
  'PUT /commentRules': {
    summary: 'Set who can comment, slow mode and the word filter',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ ...Rules, creatorId: CreatorId }),
    reply: Shape(Rules),
    errors: ['FORBIDDEN'],
  },
})
