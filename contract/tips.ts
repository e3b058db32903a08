import { Checkout, paying, Shown } from './checkout.ts'
import { Comment } from './comments.ts'
import { Done, endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { CreatorId } from './people.ts'
import { Goal, PostCreator } from './post-card.ts'
import { Amount, AskedAmount, Currency, own } from './wallet.ts'

const Title = Text(80, { minLength: 1 })
export const MenuItem = Shape({ _id: Id, title: T.String(), price: Price })
/** A goal as its creator, or who looks at the creator, has it. */
export const OwnGoal = Shape({
  ...Goal.properties,
  postId: T.Optional(T.String()),
  postTitle: T.Optional(T.String()),
  createdAt: Instant,
})
const Tip = Shape({
  _id: Id,
  amount: Amount,
  currency: Currency,
  message: T.String(),
  at: Instant,
  state: T.Union([T.Literal('held'), T.Literal('given'), T.Literal('returned')]),
  with: T.Optional(PostCreator),
  isAnonymous: Flag,
  postId: T.Optional(T.String()),
  postTitle: T.Optional(T.String()),
  menuItem: T.Optional(T.String()),
  goal: T.Optional(T.String()),
})
const forWhat = {
  /** Who gets it. */
  creatorId: Id,
  postId: T.Optional(Id),
  menuItemId: T.Optional(Id),
  goalId: T.Optional(Id),
}
const there = ['CREATOR_NOT_FOUND', 'POST_NOT_FOUND', 'GOAL_NOT_FOUND', 'TIP_MENU_ITEM_NOT_FOUND'] as const

export const tips = endpoints({
  'GET /tipCreator/quote': {
    summary: 'What a tip costs me and where it goes, with what it would do for a goal',
    ...own,
    query: Shape({ ...forWhat, amount: T.Optional(Text(30)) }),
    reply: Shape({
      ...Checkout.properties,
      amount: Amount,
      currency: Currency,
      least: Amount,
      most: Amount,
      quickAmounts: T.Array(Amount),
      menu: T.Array(MenuItem),
      goal: T.Optional(Goal),
      postTitle: T.Optional(T.String()),
      isShownAsComment: Flag,
    }),
    errors: [...there, 'AMOUNT_INVALID', 'NOT_YOURSELF', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /tipCreator': {
    summary: 'Give a creator something, with a line, for a post, a goal or something of their menu',
    ...own,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      ...forWhat,
      amount: AskedAmount,
      message: T.Optional(Text(280)),
      isAnonymous: T.Optional(Flag),
      shown: Shown,
    }),
    reply: Shape({
      tipId: Id,
      /** The movement that paid it, or set it aside. */
      transactionId: Id,
      state: T.Union([T.Literal('held'), T.Literal('given')]),
      totalTipReceived: T.Optional(T.String({ description: 'Of the post, decimal' })),
      goal: T.Optional(Goal),
      comment: T.Optional(Comment),
    }),
    errors: [...there, ...paying],
  },
  'GET /tips': {
    summary: 'Tips I gave or got, newest first',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      direction: T.Union([T.Literal('given'), T.Literal('received')]),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(Tip),
  },
  'GET /tipMenu': {
    summary: 'What can be asked for with a tip',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: Shape({ items: T.Array(MenuItem), currency: Currency }),
    errors: ['CREATOR_NOT_FOUND'],
  },
  'POST /tipMenu': {
    summary: 'Offer something for a tip',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    body: Shape({ title: Title, amount: AskedAmount, creatorId: CreatorId }),
    reply: MenuItem,
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'TIP_MENU_FULL', 'CURRENCY_UNKNOWN'],
  },
  'PUT /tipMenu': {
    summary: 'Change what is offered for a tip, or its place in the list',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 120, per: 'hour' },
    body: Shape({
      itemId: Id,
      title: T.Optional(Title),
      amount: T.Optional(AskedAmount),
      position: T.Optional(T.Integer({ minimum: 0, maximum: 50 })),
      creatorId: CreatorId,
    }),
    reply: MenuItem,
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'TIP_MENU_ITEM_NOT_FOUND', 'CURRENCY_UNKNOWN'],
  },
  'DELETE /tipMenu': {
    summary: 'Offer something no more',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ itemId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['FORBIDDEN', 'TIP_MENU_ITEM_NOT_FOUND'],
  },
  'GET /tipGoals': {
    summary: 'What people give for: mine in every state, somebody’s that are open',
    auth: 'guest',
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), creatorId: CreatorId }),
    reply: Page(OwnGoal),
    errors: ['CREATOR_NOT_FOUND', 'FORBIDDEN', 'TOKEN_MISSING'],
  },
  'POST /tipGoals': {
    summary: 'Begin to collect for something, at a post or at all',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      postId: T.Optional(Id),
      title: Title,
      target: AskedAmount,
      isRefundedIfMissed: Flag,
      endsAt: T.Optional(Instant),
      creatorId: CreatorId,
    }),
    reply: OwnGoal,
    errors: [
      'FORBIDDEN',
      'AMOUNT_INVALID',
      'POST_NOT_FOUND',
      'GOAL_EXISTS',
      'VALIDATION_FAILED',
      'CURRENCY_UNKNOWN',
    ],
  },
  'POST /tipGoals/close': {
    summary: 'Stop collecting; what is held goes back',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ goalId: Id, creatorId: CreatorId }),
    reply: OwnGoal,
    errors: ['FORBIDDEN', 'GOAL_NOT_FOUND', 'GOAL_ENDED'],
  },
})
