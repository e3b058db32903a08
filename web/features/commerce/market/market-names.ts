import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DeliveryMethod,
  ProductCategory,
  ProductCondition,
} from '../../../../contract/market/constants.ts'

export const categoryNames: Record<ProductCategory, MessageDescriptor> = {
  prints: msg`Prints`,
  painting: msg`Painting`,
  ceramics: msg`Ceramics`,
  records: msg`Records`,
  clothes: msg`Clothes`,
  books: msg`Books`,
  electronics: msg`Electronics`,
  games: msg`Games`,
  crafts: msg`Crafts`,
  collectibles: msg`Collectibles`,
  presets: msg`Presets`,
  courses: msg`Courses`,
  other: msg`Other`,
}

export const conditionNames: Record<ProductCondition, MessageDescriptor> = {
  new: msg`New`,
  likeNew: msg`Like new`,
  good: msg`Good`,
  fair: msg`Fair`,
  forParts: msg`For parts`,
}

export const deliveryNames: Record<DeliveryMethod, MessageDescriptor> = {
  shipping: msg`Shipping`,
  pickup: msg`Pick-up`,
  digital: msg`Download`,
}
