import type { TObject, TProperties } from 'typebox'
import { conversations } from '../chat/conversations.ts'
import { messages } from '../chat/messages.ts'
import { vipMessages } from '../chat/vip.ts'
import { stories } from '../audience/stories.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/errors.ts'
import { Id, LocalizedText, OneOf, Shape, T } from '../core/schemas.ts'
import { offers } from '../market/offers.ts'
import { shopping } from '../market/orders.ts'
import { shoutouts } from '../market/shoutouts.ts'
import { streams } from '../streams/streams.ts'
import { QuotedTotal } from './checkout.ts'
import { purchases } from './purchases.ts'
import { PayBy, subscriptions } from './subscriptions.ts'
import { tips } from './tips.ts'
import { ReturnPath, wallet } from './wallet.ts'

/** The endpoint that sells each kind from the wallet; a checkout takes its body and returns its reply. */
const sellers = {
  plan: subscriptions['POST /subscriptions'],
  gift: subscriptions['POST /subscriptions/gift'],
  change: subscriptions['POST /subscriptions/change'],
  renewal: subscriptions['POST /subscriptions/resume'],
  post: purchases['POST /purchaseExclusivePost'],
  message: messages['POST /message/purchase'],
  story: stories['POST /story/purchase'],
  firstMessage: conversations['POST /chat/firstMessage/purchase'],
  vip: vipMessages['POST /vipMessage/purchase'],
  shoutout: shoutouts['POST /shoutouts'],
  tip: tips['POST /tipCreator'],
  product: shopping['POST /orders'],
  offer: offers['POST /offer'],
  offerCounter: offers['PUT /offer'],
  offerAccept: offers['PATCH /offer'],
  streamTip: streams['POST /stream/tip'],
  ticket: streams['POST /stream/buyview'],
} as const
type Sellers = typeof sellers
export type CheckoutKind = keyof Sellers
const kinds = Object.keys(sellers) as CheckoutKind[]

/** The price and the payment method are the same for all kinds. */
type Paying = 'shown' | 'payBy' | 'action'
type ItemOf<B extends TObject> = TObject<Omit<B['properties'], Paying>>
const itemOf = <B extends TObject>({ properties }: B): ItemOf<B> => {
  const { shown: _shown, payBy: _payBy, action: _action, ...item } = properties as TProperties
  return Shape(item) as unknown as ItemOf<B>
}
const perKind = (of: (kind: CheckoutKind) => unknown): unknown =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)]))

type Items = { [K in CheckoutKind]: ReturnType<typeof T.Optional<ItemOf<Sellers[K]['body']>>> }
const items = perKind((kind) => T.Optional(itemOf(sellers[kind].body))) as Items
type Replies = { [K in CheckoutKind]: ReturnType<typeof T.Optional<Sellers[K]['reply']>> }
const replies = perKind((kind) => T.Optional(sellers[kind].reply)) as Replies

/** Exactly one kind. */
const Item = T.Object(items, { additionalProperties: false, minProperties: 1, maxProperties: 1 })

const cardErrors: readonly ErrorCode[] = wallet['POST /wallet/recharge'].errors
const sellerErrors = kinds.flatMap((kind): readonly ErrorCode[] => sellers[kind].errors)

export const checkouts = endpoints({
  'POST /checkout': {
    summary:
      'Buy anything from the wallet or by card. By card, the missing amount is topped up first; if the bank asks for confirmation, send the same request with the same Idempotency-Key again afterwards',
    ...ownerOnly,
    idempotency: 'custom',
    limit: { max: 120, per: 'hour' },
    body: Shape({
      buy: Item,
      shown: QuotedTotal,
      payBy: PayBy,
      /** The method of later renewals, if the wallet pays now. */
      renewBy: T.Optional(PayBy),
      /** Version of the wallet in the quote: after a change the card is not charged. */
      asOf: T.Optional(T.String({ maxLength: 40 })),
      /** Where the bank sends the buyer back to. */
      returnPath: T.Optional(ReturnPath),
    }),
    reply: Shape({
      status: OneOf('paid', 'needs_action', 'processing', 'failed', 'refused'),
      /** `paid`: what was bought, as the endpoint of its kind returns it. */
      bought: T.Optional(T.Object(replies, { additionalProperties: false })),
      /** `needs_action`: the bank’s page. */
      actionUrl: T.Optional(T.String()),
      paymentId: T.Optional(Id),
      /** `refused`: the card was charged, the money is in the wallet, and this is why nothing was bought. */
      code: T.Optional(T.String()),
      /** Why the card was declined, or the purchase refused. */
      message: T.Optional(LocalizedText),
    }),
    errors: [...new Set([...sellerErrors, ...cardErrors, 'RENEWAL_PAID', 'WALLET_OTHER_CURRENCY'] as const)],
  },
})
