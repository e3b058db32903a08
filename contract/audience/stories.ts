import { endpoints } from '../core/endpoint.ts'
import { AmountInput } from '../core/money.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { PostCreator } from '../content/post-card.ts'
import { CreatorId } from '../identity/people.ts'
import {
  LayerInput,
  OwnStory,
  Story,
  StoryAudience,
  StoryBackground,
  StoryFilter,
  StoryRing,
  StoryStats,
} from './story.ts'

const own = { auth: 'user', impersonation: 'refused' } as const
const ReplyFlag = OneOf(0, 1)
const found = ['STORY_NOT_FOUND', 'STORY_LOCKED'] as const
const chatErrors = [
  'CHAT_FOR_FOLLOWERS',
  'CHAT_FOR_SUBSCRIBERS',
  'CHAT_FIRST_MESSAGE_PAID',
  'CHAT_REQUEST_PENDING',
  'CHAT_REQUEST_LIMIT',
  'CHAT_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'MESSAGE_EMPTY',
  'NOT_YOURSELF',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_NOT_VERIFIED',
  'SESSION_ENDED',
] as const

const ViewerFilter = T.Union([
  T.Literal('all'),
  T.Literal('subscribers'),
  T.Literal('engaged'),
  T.Literal('replied'),
  T.Literal('buyers'),
])

/** One story: a file with elements on it, or text on a colour. */
const StoryInput = Shape({
  mediaId: T.Optional(Id),
  text: T.Optional(Text(500)),
  background: T.Optional(StoryBackground),
  filter: T.Optional(StoryFilter),
  layers: T.Optional(T.Array(LayerInput, { maxItems: 12 })),
})

export const stories = endpoints({
  'GET /stories': {
    summary: 'Creators I follow with current stories, unseen and closest first; guests get popular ones',
    auth: 'guest',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(StoryRing),
    errors: ['FORBIDDEN'],
  },
  'GET /stories/detail': {
    summary: 'Current stories of a creator, oldest first, with the ring and the creators before and after it',
    auth: 'guest',
    query: Shape({ username: Text(30, { minLength: 3 }), creatorId: CreatorId }),
    reply: Shape({
      ring: StoryRing,
      stories: T.Array(Story),
      isFollow: ReplyFlag,
      previous: T.Optional(StoryRing),
      next: T.Optional(StoryRing),
    }),
    errors: ['CREATOR_NOT_FOUND', 'STORY_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /story/active': {
    summary: 'My current stories with their statistics, oldest first',
    ...own,
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(OwnStory),
    errors: ['FORBIDDEN'],
  },
  'GET /story/all': {
    summary: 'All my stories with their statistics, newest first: the archive',
    ...own,
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(OwnStory),
    errors: ['FORBIDDEN'],
  },
  'GET /story/views': {
    summary: 'Who viewed one of my stories, and what they did; newest first',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      storyId: Id,
      filter: T.Optional(ViewerFilter),
      creatorId: CreatorId,
    }),
    reply: Page(
      Shape({
        user: PostCreator,
        at: Instant,
        isSubscriber: ReplyFlag,
        isPurchased: ReplyFlag,
        reaction: T.Optional(T.String()),
        repliedAt: T.Optional(Instant),
        reply: T.Optional(Shape({ chatId: Id, text: T.String() })),
        vote: T.Optional(T.Integer()),
      }),
    ),
    errors: ['STORY_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /story/stats': {
    summary: 'Totals of one of my stories',
    ...own,
    query: Shape({ storyId: Id, creatorId: CreatorId }),
    reply: Shape({ ...StoryStats.properties, subscriberViewCount: T.Integer(), engagedCount: T.Integer() }),
    errors: ['STORY_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /story': {
    summary: 'Publish one story or several at once, for 24 hours',
    ...own,
    idempotency: 'accepted',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      stories: T.Array(StoryInput, { minItems: 1, maxItems: 10 }),
      audience: StoryAudience,
      listId: T.Optional(Id),
      price: T.Optional(AmountInput),
      allowsReplies: T.Optional(Flag),
      creatorId: CreatorId,
    }),
    reply: Shape({ stories: T.Array(Story) }),
    done: 'Your story is live.',
    errors: [
      'FORBIDDEN',
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
      'STORY_EMPTY',
      'STORY_PHOTO_TOO_LARGE',
      'STORY_VIDEO_TOO_LONG',
      'STORIES_FULL',
      'CUSTOMER_LIST_NOT_FOUND',
      'CLOSE_FRIENDS_MISSING',
      'PERSON_NOT_FOUND',
      'POST_NOT_FOUND',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'VALIDATION_FAILED',
    ],
  },
  'DELETE /story': {
    summary: 'Delete one of my stories; buyers keep it',
    ...own,
    query: Shape({ storyId: Id, creatorId: CreatorId }),
    reply: Done,
    done: 'Story deleted.',
    errors: ['STORY_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /story/views': {
    summary: 'Say that I viewed a story; counts once per person',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 600, per: 'minute' },
    body: Shape({ storyId: Id }),
    reply: Done,
    errors: found,
  },
  'POST /story/navigation': {
    summary: 'Say that I went back from a story I viewed, or closed the viewer on it',
    ...own,
    limit: { max: 600, per: 'minute' },
    body: Shape({ storyId: Id, action: T.Union([T.Literal('back'), T.Literal('exit')]) }),
    reply: Done,
    errors: found,
  },
  'POST /story/react': {
    summary: 'React to a story with an emoji; the first reaction also goes to the chat',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({ storyId: Id, emoji: Text(16, { minLength: 1 }) }),
    reply: Shape({ reaction: T.String() }),
    errors: [...found, 'NOT_YOURSELF', 'VALIDATION_FAILED'],
  },
  'POST /story/reply': {
    summary: 'Reply to a story; the reply is a chat message. Sending the same client id again stores nothing',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({ storyId: Id, text: Text(1000, { minLength: 1 }), clientMessageId: Id }),
    reply: Shape({ chatId: Id, messageId: Id }),
    done: 'Reply sent.',
    errors: [...found, 'STORY_REPLIES_OFF', ...chatErrors],
  },
  'POST /story/share': {
    summary: 'Send a story to a conversation or user; members see it with their own access',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({
      storyId: Id,
      chatId: T.Optional(Id),
      receiverId: T.Optional(Id),
      text: T.Optional(Text(1000)),
      clientMessageId: Id,
    }),
    reply: Shape({ chatId: Id, messageId: Id }),
    done: 'Story sent.',
    errors: ['STORY_NOT_FOUND', ...chatErrors],
  },
  'POST /story/vote': {
    summary: 'Vote in the poll of a story; the first vote counts',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({ storyId: Id, option: T.Integer({ minimum: 0, maximum: 3 }) }),
    reply: Story,
    errors: [...found, 'STORY_POLL_NOT_FOUND', 'NOT_YOURSELF'],
  },
  'GET /story/quote': {
    summary: 'What a paid story costs me',
    ...own,
    query: Shape({ storyId: Id }),
    reply: Shape({ ...Checkout.properties, storyId: Id, lockedPreviewUrl: T.Optional(T.String()) }),
    errors: ['STORY_NOT_FOUND', 'STORY_NOT_FOR_SALE', 'ALREADY_BOUGHT', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /story/purchase': {
    summary: 'Buy a paid story; buyers keep it after it ends',
    ...own,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({ storyId: Id, shown: QuotedTotal }),
    reply: Shape({ purchaseId: Id, transactionId: Id, story: Story }),
    errors: ['STORY_NOT_FOUND', 'STORY_NOT_FOR_SALE', 'ALREADY_BOUGHT', ...paymentErrors],
  },
})
