import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'
import { AmountInput } from '../core/money.ts'
import { ChatUser } from './conversation.ts'
import { ChatMessage } from './message.ts'
import { sendErrors, sendFields } from './send.ts'

const own = { auth: 'user', impersonation: 'refused' } as const

/** A pack of VIP messages a creator sells. */
export const VipPlan = Shape({
  planId: Id,
  creatorId: Id,
  name: T.String(),
  credits: T.Integer({ description: 'VIP messages in the pack' }),
  price: Price,
  answerHours: T.Integer({ description: 'A message without an answer in this time gives its credit back' }),
  isOffered: OneOf(0, 1),
})
const planFields = {
  name: Text(60, { minLength: 1 }),
  credits: T.Integer({ minimum: 1, maximum: 100 }),
  price: AmountInput,
  answerHours: T.Integer({ minimum: 1, maximum: 720 }),
}

export const vipMessages = endpoints({
  'GET /user/vipMessagePlan': {
    summary: 'VIP message packs of a creator; my own include the ones I no longer offer',
    ...own,
    query: Shape({
      userId: T.Optional(Id),
      offset: PageQuery.properties.offset,
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })),
      creatorId: CreatorId,
    }),
    reply: Page(VipPlan),
    errors: ['CREATOR_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /user/vipMessagePlan': {
    summary: 'Offer a VIP message pack',
    ...own,
    limit: { max: 30, per: 'hour' },
    body: Shape({ ...planFields, creatorId: CreatorId }),
    reply: VipPlan,
    errors: [
      'FORBIDDEN',
      'ACCOUNT_NOT_VERIFIED',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'VIP_PLANS_FULL',
      'SESSION_ENDED',
      'ACCOUNT_SUSPENDED',
    ],
  },
  'DELETE /user/vipMessagePlan': {
    summary: 'Stop offering a pack; credits that were bought stay valid',
    ...own,
    query: Shape({ planId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['FORBIDDEN', 'VIP_PLAN_NOT_FOUND'],
  },
  'GET /vipMessages/counts': {
    summary: 'My VIP credits with a creator; for a creator, the VIP messages that wait for an answer',
    ...own,
    query: Shape({ userId: T.Optional(Id), creatorId: CreatorId }),
    reply: Shape({
      available: T.Integer(),
      held: T.Integer(),
      answered: T.Integer(),
      returned: T.Integer(),
      waiting: T.Integer({ description: 'For a creator: not answered yet' }),
    }),
    errors: ['CREATOR_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /vipMessages': {
    summary: 'VIP inbox of a creator: waiting ones first, by the time left to answer',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      state: T.Optional(T.Union([T.Literal('held'), T.Literal('answered'), T.Literal('returned')])),
      creatorId: CreatorId,
    }),
    reply: Page(Shape({ fan: ChatUser, message: ChatMessage })),
    errors: ['FORBIDDEN'],
  },
  'GET /vipMessage/quote': {
    summary: 'What a VIP message pack costs me',
    ...own,
    query: Shape({ planId: Id }),
    reply: Shape({ ...Checkout.properties, plan: VipPlan }),
    errors: ['VIP_PLAN_NOT_FOUND', 'NOT_YOURSELF', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /vipMessage/purchase': {
    summary: 'Buy a VIP message pack',
    ...own,
    idempotency: 'required',
    limit: { max: 30, per: 'hour' },
    body: Shape({ planId: Id, shown: QuotedTotal }),
    reply: Shape({
      vipPurchaseId: Id,
      transactionId: Id,
      creatorId: Id,
      available: T.Integer(),
      at: Instant,
    }),
    errors: ['VIP_PLAN_NOT_FOUND', ...paymentErrors],
  },
  'POST /vipMessage/send': {
    summary: 'Send a VIP message: one credit is held until the creator answers, and returned if they do not',
    ...own,
    limit: { max: 30, per: 'minute' },
    body: Shape(sendFields),
    reply: ChatMessage,
    errors: [...sendErrors, 'CREATOR_NOT_FOUND', 'VIP_CREDITS_MISSING'],
  },
})
