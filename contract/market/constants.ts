/** What a product is; shown as filters in the marketplace. */
export const productCategories = [
  'prints',
  'painting',
  'ceramics',
  'records',
  'clothes',
  'books',
  'electronics',
  'games',
  'crafts',
  'collectibles',
  'presets',
  'courses',
  'other',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const productConditions = ['new', 'likeNew', 'good', 'fair', 'forParts'] as const
export type ProductCondition = (typeof productConditions)[number]

/** How an order reaches its buyer. */
export const deliveryMethods = ['shipping', 'pickup', 'digital'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** `offerType` on the wire. */
export const OfferState = {
  made: 1,
  countered: 2,
  accepted: 3,
  rejected: 4,
  withdrawn: 5,
  expired: 6,
} as const
export type OfferStateNumber = (typeof OfferState)[keyof typeof OfferState]

/**
 * `dealStatus` on the wire. 1 to 10 are those of booked calls; product orders start at `paid`, shoutouts at
 * `requested`.
 */
export const OrderStatus = {
  requested: 1,
  accepted: 2,
  rejected: 3,
  inProgress: 4,
  completed: 5,
  cancelledByBuyer: 6,
  cancelledBySeller: 7,
  missedByBuyer: 8,
  missedBySeller: 9,
  expired: 10,
  delivered: 11,
  revision: 12,
  redelivered: 13,
  paid: 14,
  shipped: 15,
  buyerConfirmed: 16,
  sellerConfirmed: 17,
  disputed: 18,
  refunded: 19,
  split: 20,
} as const
export type OrderState = keyof typeof OrderStatus

export const shoutoutOccasions = [
  'birthday',
  'exam',
  'love',
  'wedding',
  'pepTalk',
  'thanks',
  'newBaby',
  'other',
] as const
export type ShoutoutOccasion = (typeof shoutoutOccasions)[number]
