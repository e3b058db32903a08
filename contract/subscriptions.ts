import { paying, Shown } from './checkout.ts'
import { endpoints, Flag, Id, Instant, Page, PageQuery, Said, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { CreatorId, PersonCard } from './people.ts'
import { PlanQuote } from './plans.ts'

const Status = T.Union([
  T.Literal('trial'),
  T.Literal('active'),
  T.Literal('grace'),
  T.Literal('paused'),
  T.Literal('ended'),
])
/** `wallet`, or the id of a card of mine. */
const PayBy = Text(36, { minLength: 6 })
const Face = Shape({
  _id: Id,
  username: T.String(),
  name: T.String(),
  profilePic: T.Optional(T.String()),
})

/** What a fan holds, or held. */
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
  /** Why its card has not paid it yet; confirmed with the bank, it is. */
  unpaid: T.Optional(Shape({ isAtBank: Flag, reason: Said })),
  pausedAt: T.Optional(Instant),
  resumesAt: T.Optional(Instant),
  endedAt: T.Optional(Instant),
  nextPlan: T.Optional(Shape({ _id: Id, name: T.String(), months: T.Integer(), price: Price })),
})
/** The same as it is after paying: with the movement that paid it, where money moved. */
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
const one = ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'SUBSCRIPTION_STATE'] as const

export const subscriptions = endpoints({
  'POST /subscriptions': {
    summary: 'Subscribe to a creator, from the wallet; a trial costs nothing until it ends',
    ...mine,
    idempotency: 'required',
    body: Shape({ planId: Id, promo: T.Optional(Text(60)), payBy: T.Optional(PayBy), shown: Shown }),
    reply: Paid,
    done: 'You are subscribed.',
    errors: [
      ...paying,
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
    summary: 'Give a fan one period of a plan; it never renews by itself',
    ...mine,
    idempotency: 'required',
    body: Shape({
      planId: Id,
      giftTo: Text(60, { minLength: 1, description: 'Username' }),
      message: T.Optional(Text(300)),
      shown: Shown,
    }),
    reply: Shape({ subscriptionId: Id, giftTo: Face, until: Instant, transactionId: T.Optional(Id) }),
    done: 'Your gift has arrived.',
    errors: [...paying, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE', 'ALREADY_SUBSCRIBED', 'GIFT_REFUSED'],
  },
  'GET /subscriptions': {
    summary: 'What I subscribe to, and what I did',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(T.Union([T.Literal('running'), T.Literal('ended'), T.Literal('all')])),
      searchText: T.Optional(Text(100)),
    }),
    reply: Page(Subscription),
  },
  'PATCH /subscriptions': {
    summary: 'Change what pays for the renewals',
    ...mine,
    body: Shape({ subscriptionId: Id, payBy: PayBy }),
    reply: Subscription,
    errors: [...one, 'CARD_NOT_FOUND'],
  },
  'POST /subscriptions/cancel': {
    summary: 'Let it end with the period that is paid',
    ...mine,
    body: Shape({ subscriptionId: Id }),
    reply: Subscription,
    done: 'It will not renew.',
    errors: one,
  },
  'POST /subscriptions/resume': {
    summary: 'Go on: take back the cancellation, end the pause, or pay what failed',
    ...mine,
    idempotency: 'own',
    body: Shape({
      subscriptionId: Id,
      /** What was seen of `/subscriptions/renewal`: then the wallet pays it. Without, the card that pays is asked. */
      shown: T.Optional(Shown),
      /** A card that pays from now on. */
      payBy: T.Optional(PayBy),
    }),
    reply: Paid,
    errors: [
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      ...paying,
      'PLAN_NOT_FOUND',
      'CARD_NOT_FOUND',
      'CARD_REFUSED',
      'BANK_CONFIRMATION_NEEDED',
    ],
  },
  'GET /subscriptions/renewal': {
    summary: 'What a period that could not be taken costs me, paid now',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ subscriptionId: Id }),
    reply: PlanQuote,
    errors: [...one, 'RENEWAL_PAID', 'PLAN_NOT_FOUND', 'SESSION_ENDED'],
  },
  'POST /subscriptions/pause': {
    summary: 'Rest for up to three months; what is left of the period is kept',
    ...mine,
    body: Shape({ subscriptionId: Id, months: T.Integer({ minimum: 1, maximum: 3 }) }),
    reply: Subscription,
    errors: one,
  },
  'GET /subscriptions/quote': {
    summary: 'What a change of plan costs me, and from when it holds',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ subscriptionId: Id, planId: Id }),
    reply: PlanQuote,
    errors: [...one, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE', 'NOT_YOURSELF', 'SESSION_ENDED'],
  },
  'POST /subscriptions/change': {
    summary: 'Change the plan: a dearer one at once, less what is left; a cheaper one when the period ends',
    ...mine,
    idempotency: 'required',
    body: Shape({ subscriptionId: Id, planId: Id, shown: Shown }),
    reply: Paid,
    errors: [...one, ...paying, 'PLAN_NOT_FOUND', 'PROFILE_PRIVATE'],
  },
  'GET /subscribers': {
    summary: 'Who subscribes to me',
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
  'GET /user/subscriptionCreatorList': {
    summary: 'The creators I subscribe to, as people to write to',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(100)) }),
    reply: Page(PersonCard),
  },
})
