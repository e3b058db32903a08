import { Checkout } from './checkout.ts'
import { Done, endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { CreatorId } from './people.ts'
import { AskedAmount, amountErrors } from './wallet.ts'

/** Month, quarter, half a year, year. */
export const Months = T.Union([T.Literal(1), T.Literal(3), T.Literal(6), T.Literal(12)])
const TrialDays = T.Integer({ minimum: 0, maximum: 90 })
const Name = Text(40, { minLength: 1 })
export const Code = T.String({ pattern: '^[A-Za-z0-9_-]{3,30}$', description: 'Of a promotion link' })

/** A plan as somebody who looks at a creator sees it. */
export const PlanOffer = Shape({
  _id: Id,
  name: T.String(),
  blurb: T.String(),
  months: T.Integer(),
  price: Price,
  perMonth: Price,
  savesPercent: T.Integer({ description: 'Against paying by the month' }),
  trialDays: T.Integer({ description: 'For this viewer: nobody has a second trial' }),
  percentOff: T.Integer(),
  discountedPeriods: T.Integer(),
  offerPrice: T.Optional(
    T.Unsafe<{ amount: string; currency: string }>({
      ...Price,
      description: 'What a period costs while the offer holds; to who can pay with what they pay on top',
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
/** What the viewer holds at this creator. */
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
    description: 'Yours of the last 30 days, after the fee',
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
/** What a plan costs this fan now and later, with everything the sheet needs. */
export const PlanQuote = Shape({
  ...Checkout.properties,
  plan: PlanOffer,
  isTrial: Flag,
  /** How long what is paid now lasts. */
  paidUntil: Instant,
  next: T.Optional(Price),
  /** What it costs when the offer is over, where the next period still has it. */
  fullPrice: T.Optional(Price),
  nextAt: T.Optional(Instant),
  startsAt: T.Optional(Instant),
})

const ofCreator = ['FORBIDDEN', 'ACCOUNT_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'SESSION_ENDED'] as const

export const plans = endpoints({
  'GET /plans': {
    summary: 'The plans of a creator, with what each would cost me, and an offer if I came by its link',
    auth: 'guest',
    query: Shape({ userId: Id, promo: T.Optional(Text(60)) }),
    reply: Shape({
      plans: T.Array(PlanOffer),
      promotion: T.Optional(Offer),
      promotionFault: T.Optional(T.String({ description: 'Why the offer does not hold' })),
      subscription: T.Optional(Held),
    }),
    errors: ['CREATOR_NOT_FOUND'],
  },
  'GET /plans/quote': {
    summary: 'What a plan costs me, or as a gift, before I pay',
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
    summary: 'My plans, also those I closed, with who holds them and what they earn',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(OwnPlan),
    errors: ['FORBIDDEN'],
  },
  'POST /plans': {
    summary: 'Offer a plan',
    auth: 'user',
    impersonation: 'refused',
    idempotency: 'accepted',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      name: Name,
      blurb: T.Optional(Text(300)),
      months: Months,
      amount: AskedAmount,
      trialDays: T.Optional(TrialDays),
    }),
    reply: OwnPlan,
    done: 'The plan is offered.',
    errors: [...ofCreator, ...amountErrors, 'TOO_MANY_PLANS'],
  },
  'PUT /plans': {
    summary: 'Change a plan; who holds it keeps the price they began with',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      planId: Id,
      name: T.Optional(Name),
      blurb: T.Optional(Text(300)),
      amount: T.Optional(AskedAmount),
      trialDays: T.Optional(TrialDays),
    }),
    reply: OwnPlan,
    done: 'The plan is changed.',
    errors: [...ofCreator, ...amountErrors, 'PLAN_NOT_FOUND'],
  },
  'PUT /plans/order': {
    summary: 'In which order my plans are shown',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ creatorId: CreatorId, planIds: T.Array(Id, { maxItems: 20 }) }),
    reply: Done,
    errors: [...ofCreator, 'PLAN_NOT_FOUND'],
  },
  'DELETE /plans': {
    summary: 'Offer a plan no more; who holds it keeps it',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId, planId: Id }),
    reply: Done,
    done: 'The plan is closed for new people.',
    errors: [...ofCreator, 'PLAN_NOT_FOUND'],
  },
  'GET /promotions': {
    summary: 'My promotion links',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(Promotion),
    errors: ['FORBIDDEN'],
  },
  'POST /promotions': {
    summary: 'Make a link that makes the beginning cheaper or free, for so many and so long',
    auth: 'user',
    impersonation: 'refused',
    idempotency: 'accepted',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      creatorId: CreatorId,
      code: T.Optional(Code),
      planId: T.Optional(Id),
      percentOff: T.Optional(T.Integer({ minimum: 0, maximum: 100 })),
      periods: T.Optional(T.Integer({ minimum: 1, maximum: 24 })),
      trialDays: T.Optional(TrialDays),
      maxUses: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      endsAt: T.Optional(Instant),
    }),
    reply: Promotion,
    done: 'The link is ready.',
    errors: [...ofCreator, 'PLAN_NOT_FOUND', 'PROMOTION_EXISTS', 'TOO_MANY_PROMOTIONS'],
  },
  'DELETE /promotions': {
    summary: 'End a promotion link; who came by it keeps what it gave',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId, promotionId: Id }),
    reply: Done,
    done: 'The link is ended.',
    errors: [...ofCreator, 'PROMOTION_NOT_FOUND'],
  },
  'GET /creatorLabel': {
    summary: 'What a subscription really has in it, counted: before anybody pays',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: Shape({
      included: T.Integer({ description: 'Posts a subscriber sees' }),
      locked: T.Integer({ description: 'Posts that cost extra' }),
      postsPerWeek: T.Number({ description: 'Of the last eight weeks' }),
      extraPercent: T.Integer({ description: 'How much of what was posted in eight weeks costs extra' }),
      lastPostAt: T.Optional(Instant),
      replyPercent: T.Optional(
        T.Integer({
          description: 'Of the newest comments, how many the creator answered; missing of too few',
        }),
      ),
    }),
    errors: ['CREATOR_NOT_FOUND'],
  },
})
