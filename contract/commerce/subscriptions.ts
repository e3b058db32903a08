import { paymentErrors, QuotedTotal } from './checkout.ts'
import { endpoints } from '../core/endpoint.ts'
import {
  Day,
  FileOf,
  Flag,
  Id,
  Instant,
  Page,
  PageQuery,
  LocalizedText,
  Shape,
  T,
  Text,
} from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId, PersonCard } from '../identity/people.ts'
import { PlanQuote } from './plans.ts'

const Status = T.Union([
  T.Literal('trial'),
  T.Literal('active'),
  T.Literal('grace'),
  T.Literal('paused'),
  T.Literal('ended'),
])
/** `wallet`, or the id of one of my cards. */
export const PayBy = Text(36, { minLength: 6 })
const Face = Shape({
  _id: Id,
  username: T.String(),
  name: T.String(),
  profilePic: T.Optional(T.String()),
})

/** A current or past subscription of a fan. */
export const Subscription = Shape({
  _id: Id,
  creator: Face,
  plan: Shape({ _id: Id, name: T.String(), months: T.Integer() }),
  status: Status,
  price: Price,
  renewal: T.Optional(Price),
  percentOff: T.Integer(),
  discountsLeft: T.Integer(),
  isPriceKept: Flag,
  payBy: T.String(),
  card: T.Optional(Shape({ brand: T.String(), last4: T.String() })),
  giftFrom: T.Optional(Face),
  giftMessage: T.Optional(T.String()),
  startedAt: Instant,
  periodStart: Instant,
  periodEnd: Instant,
  accessUntil: Instant,
  hasAccess: Flag,
  isCancelled: Flag,
  nextTryAt: T.Optional(Instant),
  /** Why the card has not paid yet; confirming with the bank completes the payment. */
  unpaid: T.Optional(Shape({ isAtBank: Flag, reason: LocalizedText })),
  pausedAt: T.Optional(Instant),
  resumesAt: T.Optional(Instant),
  endedAt: T.Optional(Instant),
  nextPlan: T.Optional(Shape({ _id: Id, name: T.String(), months: T.Integer(), price: Price })),
})
/** The subscription after the payment, with its transaction if money moved. */
const Paid = Shape({ ...Subscription.properties, transactionId: T.Optional(Id) })
const Subscriber = Shape({
  subscriptionId: Id,
  fan: Face,
  plan: Shape({ _id: Id, name: T.String(), months: T.Integer() }),
  status: Status,
  price: Price,
  isCancelled: Flag,
  isGift: Flag,
  startedAt: Instant,
  periodEnd: Instant,
  endedAt: T.Optional(Instant),
  earned: Price,
})

const mine = { auth: 'user', impersonation: 'refused', limit: { max: 60, per: 'hour' } } as const
const subscriptionErrors = ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'SUBSCRIPTION_STATE'] as const

const HistoryQuery = Shape({
  creatorId: CreatorId,
  days: T.Optional(T.Integer({ minimum: 7, maximum: 366, description: 'Including today; 30 by default' })),
})

export const subscriptions = endpoints({
  'POST /subscriptions': {
    summary: 'Subscribe to a creator from the wallet; a trial is free until it ends',
    ...mine,
    idempotency: 'required',
    body: Shape({ planId: Id, promo: T.Optional(Text(60)), payBy: T.Optional(PayBy), shown: QuotedTotal }),
    reply: Paid,
    done: 'You’re subscribed.',
    errors: [
      ...paymentErrors,
      'PLAN_NOT_FOUND',
      'PROFILE_PRIVATE',
      'ALREADY_SUBSCRIBED',
      'PROMOTION_NOT_FOUND',
      'PROMOTION_ENDED',
      'PROMOTION_TAKEN',
      'PROMOTION_USED',
      'CARD_NOT_FOUND',
    ],
  },
  'POST /subscriptions/gift': {
    summary: 'Gift a fan one period of a plan; it doesn’t renew',
    ...mine,
    idempotency: 'required',
    body: Shape({
      planId: Id,
      giftTo: Text(60, { minLength: 1, description: 'Username' }),
      message: T.Optional(Text(300)),
      shown: QuotedTotal,
    }),
    reply: Shape({ subscriptionId: Id, giftTo: Face, until: Instant, transactionId: T.Optional(Id) }),
    done: 'Gift sent.',
    errors: [...paymentErrors, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE', 'ALREADY_SUBSCRIBED', 'GIFT_REFUSED'],
  },
  'GET /subscriptions': {
    summary: 'List my current and past subscriptions',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(T.Union([T.Literal('running'), T.Literal('ended'), T.Literal('all')])),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(Subscription),
  },
  'PATCH /subscriptions': {
    summary: 'Change the payment method for renewals',
    ...mine,
    body: Shape({ subscriptionId: Id, payBy: PayBy }),
    reply: Subscription,
    errors: [...subscriptionErrors, 'CARD_NOT_FOUND'],
  },
  'POST /subscriptions/cancel': {
    summary: 'Cancel at the end of the paid period',
    ...mine,
    body: Shape({ subscriptionId: Id }),
    reply: Subscription,
    done: 'Your subscription won’t renew.',
    errors: subscriptionErrors,
  },
  'POST /subscriptions/resume': {
    summary: 'Undo a cancellation, end a pause, or pay a failed renewal',
    ...mine,
    idempotency: 'custom',
    body: Shape({
      subscriptionId: Id,
      /** The quote of `/subscriptions/renewal`; the wallet pays it. Without it, the card is charged. */
      shown: T.Optional(QuotedTotal),
      /** The card for future renewals. */
      payBy: T.Optional(PayBy),
    }),
    reply: Paid,
    errors: [
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      ...paymentErrors,
      'PLAN_NOT_FOUND',
      'CARD_NOT_FOUND',
      'CARD_REFUSED',
      'BANK_CONFIRMATION_NEEDED',
    ],
  },
  'GET /subscriptions/renewal': {
    summary: 'Quote a failed renewal',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ subscriptionId: Id }),
    reply: PlanQuote,
    errors: [...subscriptionErrors, 'RENEWAL_PAID', 'PLAN_NOT_FOUND', 'SESSION_ENDED'],
  },
  'POST /subscriptions/pause': {
    summary: 'Pause for up to three months; unused time is kept',
    ...mine,
    body: Shape({ subscriptionId: Id, months: T.Integer({ minimum: 1, maximum: 3 }) }),
    reply: Subscription,
    errors: subscriptionErrors,
  },
  'GET /subscriptions/quote': {
    summary: 'Quote a plan change and when it takes effect',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ subscriptionId: Id, planId: Id }),
    reply: PlanQuote,
    errors: [...subscriptionErrors, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE', 'NOT_YOURSELF', 'SESSION_ENDED'],
  },
  'POST /subscriptions/change': {
    summary: 'Change plan: upgrades start now with credit, downgrades at the next renewal',
    ...mine,
    idempotency: 'required',
    body: Shape({ subscriptionId: Id, planId: Id, shown: QuotedTotal }),
    reply: Paid,
    errors: [...subscriptionErrors, ...paymentErrors, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE'],
  },
  'GET /subscribers': {
    summary: 'List my subscribers',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      creatorId: CreatorId,
      filter: T.Optional(
        T.Union([
          T.Literal('running'),
          T.Literal('trial'),
          T.Literal('cancelled'),
          T.Literal('ended'),
          T.Literal('all'),
        ]),
      ),
      planId: T.Optional(Id),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(Subscriber),
    errors: ['FORBIDDEN'],
  },
  'GET /subscribers/history': {
    summary: 'My subscribers per day: new, cancelled, ended and active, with the churn rate',
    auth: 'user',
    impersonation: 'refused',
    query: HistoryQuery,
    reply: Shape({
      timezone: T.String({ description: 'In which days start' }),
      days: T.Array(
        Shape({
          day: Day,
          started: T.Integer(),
          cancelled: T.Integer({ description: 'Renewals that were cancelled' }),
          ended: T.Integer(),
          active: T.Integer({ description: 'At the end of the day' }),
        }),
        { description: 'Oldest first; starts with the first subscription' },
      ),
      active: T.Integer(),
      started: T.Integer(),
      cancelled: T.Integer(),
      ended: T.Integer(),
      churnPercent: T.Optional(
        T.Number({ description: 'Share of the subscribers at the start who have left since' }),
      ),
    }),
    errors: ['FORBIDDEN', 'SESSION_ENDED'],
  },
  'GET /subscribers/history/export': {
    summary: 'My subscribers per day as CSV',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    query: HistoryQuery,
    reply: FileOf('text/csv'),
    errors: ['FORBIDDEN', 'SESSION_ENDED'],
  },
  'GET /user/subscriptionCreatorList': {
    summary: 'List creators I subscribe to, for messaging',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(100)) }),
    reply: Page(PersonCard),
  },
})
