import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { Price } from '../content/discovery.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { FileOf, Id, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { DisputeReason, Order, OrderCard, OrderKind } from './order.ts'
import { Delivery } from './product.ts'

const Wanted = {
  assetId: Id,
  variantId: T.Optional(Id),
  quantity: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 1 })),
  delivery: Delivery,
  addressId: T.Optional(Id),
}
const refused = [
  'ASSET_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'PRODUCT_SOLD_OUT',
  'PRODUCT_NOT_FOR_SALE',
  'DELIVERY_UNAVAILABLE',
  'ADDRESS_NEEDED',
  'ADDRESS_NOT_FOUND',
] as const
const change = {
  auth: 'user',
  impersonation: 'refused',
  idempotency: 'accepted',
  limit: { max: 60, per: 'hour' },
} as const
const changeErrors = ['FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_STATE_WRONG'] as const
const Evidence = T.Optional(
  T.Array(Id, { maxItems: 10, uniqueItems: true, description: 'My uploaded files' }),
)

/** Buying products. */
export const shopping = endpoints({
  'GET /orders/quote': {
    summary: 'Quote a product with its delivery, and my payment methods',
    ...ownerOnly,
    query: Shape(Wanted),
    reply: Shape({
      ...Checkout.properties,
      assetId: Id,
      title: T.String(),
      items: Price,
      shipping: Price,
      deliveryDays: T.Optional(Shape({ min: T.Integer(), max: T.Integer() })),
      quantityLeft: T.Integer(),
    }),
    errors: [...refused, 'NOT_YOURSELF', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /orders': {
    summary: 'Buy a product: reserves the stock and holds the money',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({ ...Wanted, note: T.Optional(Text(500)), shown: QuotedTotal }),
    reply: Order,
    errors: [...refused, ...paymentErrors],
  },
})

/** Orders of every kind, for both sides. */
export const orders = endpoints({
  'GET /orders': {
    summary: 'List my orders as buyer or seller, newest first',
    ...ownerOnly,
    query: Shape({
      ...PageQuery.properties,
      side: OneOf('buying', 'selling'),
      status: T.Optional(OneOf('open', 'completed', 'cancelled', 'disputed')),
      kind: T.Optional(OrderKind),
      searchText: T.Optional(Text(100)),
      creatorId: CreatorId,
    }),
    reply: Page(OrderCard),
    errors: ['FORBIDDEN'],
  },
  'GET /orders/detail': {
    summary: 'Get an order of mine with its timeline',
    ...ownerOnly,
    query: Shape({ orderId: Id, creatorId: CreatorId }),
    reply: Order,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
  },
  'POST /orders/ship': {
    summary: 'Mark an order as shipped, with its tracking number (seller)',
    ...change,
    body: Shape({
      orderId: Id,
      carrier: T.Optional(Text(60)),
      trackingNumber: T.Optional(Text(60)),
      trackingUrl: T.Optional(Text(300)),
      creatorId: CreatorId,
    }),
    reply: Order,
    errors: [...changeErrors, 'VALIDATION_FAILED'],
  },
  'POST /orders/confirm': {
    summary: 'Confirm that an order arrived: pays the seller (buyer)',
    ...change,
    body: Shape({ orderId: Id }),
    reply: Order,
    errors: changeErrors,
  },
  'POST /orders/cancelDeal': {
    summary: 'Cancel an order before it is shipped or handed over: refunds the buyer',
    ...change,
    body: Shape({ orderId: Id, reason: T.Optional(Text(300)), creatorId: CreatorId }),
    reply: Order,
    errors: changeErrors,
  },
  'POST /orders/dispute': {
    summary: 'Open a dispute: the money stays held until staff decide',
    ...change,
    body: Shape({
      orderId: Id,
      reason: DisputeReason,
      text: Text(3000, { minLength: 10 }),
      mediaIds: Evidence,
      creatorId: CreatorId,
    }),
    reply: Order,
    errors: [...changeErrors, 'MEDIA_NOT_FOUND'],
  },
  'POST /orders/dispute/answer': {
    summary: 'Answer the other side’s dispute, once',
    ...change,
    body: Shape({
      orderId: Id,
      text: Text(3000, { minLength: 10 }),
      mediaIds: Evidence,
      creatorId: CreatorId,
    }),
    reply: Order,
    errors: [...changeErrors, 'DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'MEDIA_NOT_FOUND'],
  },
  'GET /orders/invoice': {
    summary: 'Download the invoice of a paid order (buyer)',
    ...ownerOnly,
    query: Shape({ orderId: Id }),
    reply: FileOf('application/pdf'),
    errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_READY'],
  },
})
