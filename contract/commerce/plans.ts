import { Checkout } from './checkout.ts'
import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { amountErrors, AmountInput } from '../core/money.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'

/** Billing period in months. */
export const Months = T.Union([T.Literal(1), T.Literal(3), T.Literal(6), T.Literal(12)])
const TrialDays = T.Integer({ minimum: 0, maximum: 90 })
const Name = Text(40, { minLength: 1 })
export const PromotionCode = T.String({
  pattern: '^[A-Za-z0-9_-]{3,30}$',
  description: 'Code of a promotion link',
})

/** A plan as shown to a viewer. */
export const PlanOffer = Shape({
  _id: Id,
  name: T.String(),
  blurb: T.String(),
  months: T.Integer(),
  price: Price,
  perMonth: Price,
  savesPercent: T.Integer({ description: 'Compared with paying monthly' }),
  trialDays: T.Integer({ description: 'For this viewer; trials are once per user' }),
  percentOff: T.Integer(),
  discountedPeriods: T.Integer(),
  offerPrice: T.Optional(
    T.Unsafe<{ amount: string; currency: string }>({
      ...Price,
      description: 'Price per period during the offer; with taxes for viewers who can pay',
    }),
  ),
  yourPrice: T.Optional(Price),
  yourNextPrice: T.Optional(Price),
  isYours: Flag,
})
const Offer = Shape({
  code: T.String(),
  percentOff: T.Integer(),
  periods: T.Integer(),
  trialDays: T.Integer(),
  planId: T.Optional(Id),
  left: T.Optional(T.Integer()),
  endsAt: T.Optional(Instant),
})
/** The viewer's subscription to this creator. */
export const Held = Shape({
  subscriptionId: Id,
  planId: Id,
  status: T.String(),
  periodEnd: Instant,
  isCancelled: Flag,
  isGift: Flag,
})
const OwnPlan = Shape({
  _id: Id,
  name: T.String(),
  blurb: T.String(),
  months: T.Integer(),
  price: Price,
  perMonth: Price,
  trialDays: T.Integer(),
  holders: T.Integer(),
  earned: T.Unsafe<{ amount: string; currency: string }>({
    ...Price,
    description: 'Your earnings in the last 30 days, after fees',
  }),
  isClosed: Flag,
  createdAt: Instant,
})
const Promotion = Shape({
  ...Offer.properties,
  _id: Id,
  planName: T.Optional(T.String()),
  used: T.Integer(),
  maxUses: T.Optional(T.Integer()),
  state: T.Union([T.Literal('running'), T.Literal('usedUp'), T.Literal('ended'), T.Literal('closed')]),
  path: T.String(),
  createdAt: Instant,
})
/** What a plan costs this fan now and at renewal, with the checkout data. */
export const PlanQuote = Shape({
  ...Checkout.properties,
  plan: PlanOffer,
  isTrial: Flag,
  /** How long the current payment lasts. */
  paidUntil: Instant,
  next: T.Optional(Price),
  /** The price after the promotion, if the next period still has it. */
  fullPrice: T.Optional(Price),
  nextAt: T.Optional(Instant),
  startsAt: T.Optional(Instant),
})

const ofCreator = ['FORBIDDEN', 'ACCOUNT_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'SESSION_ENDED'] as const

export const plans = endpoints({
  'GET /plans': {
    summary: 'List a creator’s plans with my price and promotion',
    auth: 'guest',
    query: Shape({ userId: Id, promo: T.Optional(Text(60)) }),
    reply: Shape({
      plans: T.Array(PlanOffer),
      promotion: T.Optional(Offer),
      promotionFault: T.Optional(T.String({ description: 'Why the promotion doesn’t apply' })),
      subscription: T.Optional(Held),
    }),
    errors: ['CREATOR_NOT_FOUND'],
  },
  'GET /plans/quote': {
    summary: 'Quote a plan for me or as a gift',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ planId: Id, promo: T.Optional(Text(60)), giftTo: T.Optional(Text(60)) }),
    reply: PlanQuote,
    errors: [
      'PLAN_NOT_FOUND',
      'PROFILE_PRIVATE',
      'NOT_YOURSELF',
      'PROMOTION_NOT_FOUND',
      'PROMOTION_ENDED',
      'PROMOTION_TAKEN',
      'PROMOTION_USED',
      'GIFT_REFUSED',
      'ALREADY_SUBSCRIBED',
      'SESSION_ENDED',
    ],
  },
  'GET /plans/own': {
    summary: 'List my plans, including closed ones, with subscribers and earnings',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(OwnPlan),
    errors: ['FORBIDDEN'],
  },
  'POST /plans': {
    summary: 'Create a plan',
    auth: 'user',
    impersonation: 'refused',
    idempotency: 'accepted',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      name: Name,
      blurb: T.Optional(Text(300)),
      months: Months,
      amount: AmountInput,
      trialDays: T.Optional(TrialDays),
    }),
    reply: OwnPlan,
    done: 'Plan published.',
    errors: [...ofCreator, ...amountErrors, 'TOO_MANY_PLANS'],
  },
  'PUT /plans': {
    summary: 'Update a plan; current subscribers keep their price',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      planId: Id,
      name: T.Optional(Name),
      blurb: T.Optional(Text(300)),
      amount: T.Optional(AmountInput),
      trialDays: T.Optional(TrialDays),
    }),
    reply: OwnPlan,
    done: 'Plan updated.',
    errors: [...ofCreator, ...amountErrors, 'PLAN_NOT_FOUND'],
  },
  'PUT /plans/order': {
    summary: 'Reorder my plans',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ creatorId: CreatorId, planIds: T.Array(Id, { maxItems: 20 }) }),
    reply: Done,
    errors: [...ofCreator, 'PLAN_NOT_FOUND'],
  },
  'DELETE /plans': {
    summary: 'Close a plan to new subscribers',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId, planId: Id }),
    reply: Done,
    done: 'Plan closed to new subscribers.',
    errors: [...ofCreator, 'PLAN_NOT_FOUND'],
  },
  'GET /promotions': {
    summary: 'List my promotion links',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(Promotion),
    errors: ['FORBIDDEN'],
  },
  'POST /promotions': {
    summary: 'Create a promotion link with a discount or free trial',
    auth: 'user',
    impersonation: 'refused',
    idempotency: 'accepted',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      code: T.Optional(PromotionCode),
      planId: T.Optional(Id),
      percentOff: T.Optional(T.Integer({ minimum: 0, maximum: 100 })),
      periods: T.Optional(T.Integer({ minimum: 1, maximum: 24 })),
      trialDays: T.Optional(TrialDays),
      maxUses: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      endsAt: T.Optional(Instant),
    }),
    reply: Promotion,
    done: 'Link created.',
    errors: [...ofCreator, 'PLAN_NOT_FOUND', 'PROMOTION_EXISTS', 'TOO_MANY_PROMOTIONS'],
  },
  'DELETE /promotions': {
    summary: 'End a promotion link; subscribers keep their discount',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId, promotionId: Id }),
    reply: Done,
    done: 'Link ended.',
    errors: [...ofCreator, 'PROMOTION_NOT_FOUND'],
  },
  'GET /creatorStats': {
    summary: 'Facts about a creator’s subscription: posts, extras, activity and replies',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: Shape({
      included: T.Integer({ description: 'Posts included in the subscription' }),
      locked: T.Integer({ description: 'Posts sold separately' }),
      postsPerWeek: T.Number({ description: 'In the last eight weeks' }),
      extraPercent: T.Integer({ description: 'Share of posts of the last eight weeks sold separately' }),
      lastPostAt: T.Optional(Instant),
      replyPercent: T.Optional(
        T.Integer({
          description: 'Share of recent comments the creator replied to; missing if there are too few',
        }),
      ),
    }),
    errors: ['CREATOR_NOT_FOUND'],
  },
})
