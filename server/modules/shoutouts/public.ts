export { canViewShoutoutMedia } from './offers/offer-media.ts'
export { findShoutoutPrice } from './offers/read-offer.ts'
export { shoutoutOrderKind } from './orders/shoutout-order-kind.ts'
export { mayFollowShoutout, shoutoutPublishers } from './realtime-publishers.ts'
