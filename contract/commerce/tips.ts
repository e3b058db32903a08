import { Checkout, paymentErrors, QuotedTotal } from './checkout.ts'
import { Comment } from '../content/comments.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'
import { Goal, PostCreator } from '../content/post-card.ts'

const Title = Text(80, { minLength: 1 })
export const MenuItem = Shape({ _id: Id, title: T.String(), price: Price })
/** A goal as shown to its creator and to viewers. */
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
  /** The recipient. */
  creatorId: Id,
  postId: T.Optional(Id),
  menuItemId: T.Optional(Id),
  goalId: T.Optional(Id),
}
const there = ['CREATOR_NOT_FOUND', 'POST_NOT_FOUND', 'GOAL_NOT_FOUND', 'TIP_MENU_ITEM_NOT_FOUND'] as const

export const tips = endpoints({
  'GET /tipCreator/quote': {
    summary: 'Quote a tip and its effect on a goal',
    ...ownerOnly,
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
    summary: 'Tip a creator, optionally for a post, goal or menu item, with a note',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      ...forWhat,
      amount: AmountInput,
      message: T.Optional(Text(280)),
      isAnonymous: T.Optional(Flag),
      shown: QuotedTotal,
    }),
    reply: Shape({
      tipId: Id,
      /** The transaction that paid or held the tip. */
      transactionId: Id,
      state: T.Union([T.Literal('held'), T.Literal('given')]),
      totalTipReceived: T.Optional(T.String({ description: 'Price of the post, decimal' })),
      goal: T.Optional(Goal),
      comment: T.Optional(Comment),
    }),
    errors: [...there, ...paymentErrors],
  },
  'GET /tips': {
    summary: 'List tips I sent or received, newest first',
    ...ownerOnly,
    query: Shape({
      ...PageQuery.properties,
      direction: T.Union([T.Literal('given'), T.Literal('received')]),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(Tip),
  },
  'GET /tipMenu': {
    summary: 'Get a creator’s tip menu',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: Shape({ items: T.Array(MenuItem), currency: Currency }),
    errors: ['CREATOR_NOT_FOUND'],
  },
  'POST /tipMenu': {
    summary: 'Add a tip menu item',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    body: Shape({ title: Title, amount: AmountInput, creatorId: CreatorId }),
    reply: MenuItem,
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'TIP_MENU_FULL', 'CURRENCY_UNKNOWN'],
  },
  'PUT /tipMenu': {
    summary: 'Update or reorder a tip menu item',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 120, per: 'hour' },
    body: Shape({
      itemId: Id,
      title: T.Optional(Title),
      amount: T.Optional(AmountInput),
      position: T.Optional(T.Integer({ minimum: 0, maximum: 50 })),
      creatorId: CreatorId,
    }),
    reply: MenuItem,
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'TIP_MENU_ITEM_NOT_FOUND', 'CURRENCY_UNKNOWN'],
  },
  'DELETE /tipMenu': {
    summary: 'Remove a tip menu item',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ itemId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['FORBIDDEN', 'TIP_MENU_ITEM_NOT_FOUND'],
  },
  'GET /tipGoals': {
    summary: 'List goals: all of mine, or a creator’s open ones',
    auth: 'guest',
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), creatorId: CreatorId }),
    reply: Page(OwnGoal),
    errors: ['CREATOR_NOT_FOUND', 'FORBIDDEN', 'TOKEN_MISSING'],
  },
  'POST /tipGoals': {
    summary: 'Create a goal, optionally for a post',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      postId: T.Optional(Id),
      title: Title,
      target: AmountInput,
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
    summary: 'Close a goal and return held tips',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ goalId: Id, creatorId: CreatorId }),
    reply: OwnGoal,
    errors: ['FORBIDDEN', 'GOAL_NOT_FOUND', 'GOAL_ENDED'],
  },
})
