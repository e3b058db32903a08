import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'
import { ChatMedia } from '../chat/message.ts'
import type { OrderState as OrderStateName } from './constants.ts'
import { OrderStatus } from './constants.ts'
import { Delivery } from './product.ts'

const ReplyFlag = OneOf(0, 1)
const states = Object.keys(OrderStatus) as [OrderStateName, ...OrderStateName[]]
export const OrderState = OneOf(...states)
export const OrderKind = OneOf('product', 'exchange', 'shoutout', 'call')
/** What this viewer may do next; decided by the server. */
export const OrderAction = OneOf(
  'ship',
  'confirm',
  'cancel',
  'scan',
  'dispute',
  'answerDispute',
  'accept',
  'decline',
  'deliver',
  'revise',
)

/** An order in lists, seen from one side. */
export const OrderCard = Shape({
  orderId: Id,
  number: T.String({ description: 'For people, such as FL-2026-004711' }),
  kind: OrderKind,
  side: OneOf('buying', 'selling'),
  state: OrderState,
  dealStatus: T.Integer(),
  isOpen: ReplyFlag,
  title: T.String(),
  variantTitle: T.String(),
  quantity: T.Integer(),
  photo: T.Optional(PostMedia),
  assetId: T.Optional(Id),
  delivery: T.Optional(Delivery),
  total: Shape(Price.properties, { description: 'What the buyer pays, in the currency of the price' }),
  other: T.Optional(PostCreator),
  chatId: T.Optional(Id),
  /** When the current state ends without further action. */
  dueAt: T.Optional(Instant),
  actions: T.Array(OrderAction),
  createdAt: Instant,
  updatedAt: Instant,
})

export const OrderAddress = Shape({
  name: T.String(),
  phoneNumber: T.String(),
  addressLine1: T.String(),
  addressLine2: T.String(),
  area: T.String(),
  city: T.String(),
  state: T.String(),
  country: T.String(),
  zipCode: T.String(),
})

const TimelineEntry = Shape({
  event: T.String({ description: 'created, ship, confirm, cancel, expire, scan, dispute, …' }),
  state: OrderState,
  by: OneOf('buyer', 'seller', 'staff', 'system'),
  isOwn: ReplyFlag,
  note: T.String({ description: 'Reason or message; empty if none' }),
  at: Instant,
})

export const DisputeReason = OneOf(
  'notReceived',
  'notAsDescribed',
  'damaged',
  'wrongItem',
  'notPickedUp',
  'other',
)
const Statement = Shape({ text: T.String(), media: T.Array(ChatMedia), at: Instant })
export const OrderDispute = Shape({
  reason: DisputeReason,
  openedBy: OneOf('buyer', 'seller'),
  statement: Statement,
  answer: T.Optional(Statement),
  answerBy: Instant,
  decision: T.Optional(OneOf('refund', 'release', 'split')),
  /** Share returned to the buyer. */
  buyerPercent: T.Optional(T.Integer()),
  decisionReason: T.Optional(T.String()),
  decidedAt: T.Optional(Instant),
})

/** An order with everything one side may know. */
export const Order = Shape({
  ...OrderCard.properties,
  price: Shape({
    items: Price,
    shipping: Price,
    tax: Price,
    total: Price,
    /** In the buyer's wallet currency; for the buyer only. */
    paid: T.Optional(Price),
    /** For the seller only. */
    fee: T.Optional(Price),
    toSeller: T.Optional(Price),
  }),
  /** Whether the buyer's money is held, paid to the seller, returned, or split between both. */
  money: OneOf('none', 'held', 'released', 'returned', 'split'),
  note: T.String({ description: 'Message of the buyer' }),
  /** For both sides while the order is open; afterwards removed. */
  address: T.Optional(OrderAddress),
  pickupPlace: T.Optional(T.String()),
  tracking: T.Optional(
    Shape({ carrier: T.String(), trackingNumber: T.String(), trackingUrl: T.Optional(T.String()) }),
  ),
  /** Of orders handed over in person. */
  handOver: T.Optional(Shape({ isConfirmedByMe: ReplyFlag, isConfirmedByOther: ReplyFlag })),
  /** Of an exchange: what the buyer gives. */
  exchange: T.Optional(Shape({ assetId: T.Optional(Id), title: T.String(), photo: T.Optional(PostMedia) })),
  /** Of a digital product, for its buyer; watermarked. */
  files: T.Optional(T.Array(ChatMedia)),
  timeline: T.Array(TimelineEntry),
  dispute: T.Optional(OrderDispute),
  hasInvoice: ReplyFlag,
  /** The transaction that paid the seller. */
  transactionId: T.Optional(Id),
})
