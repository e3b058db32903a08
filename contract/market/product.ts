import { Id, Instant, OneOf, Shape, T, Text } from '../core/schemas.ts'
import { AmountInput, Currency } from '../core/money.ts'
import { CountryId } from '../identity/places.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'
import { deliveryMethods, productCategories, productConditions } from './constants.ts'

const ReplyFlag = OneOf(0, 1)
export const ProductCategory = OneOf(...productCategories)
export const ProductCondition = OneOf(...productConditions)
export const Delivery = OneOf(...deliveryMethods)
/** `soldOut` is an active product without stock. */
export const ProductState = OneOf('draft', 'scheduled', 'active', 'paused', 'soldOut')
const ProductKind = OneOf('physical', 'digital')

/** A product in lists. */
export const ProductCard = Shape({
  assetId: Id,
  title: T.String(),
  kind: ProductKind,
  category: ProductCategory,
  condition: ProductCondition,
  price: T.Optional(Shape(Price.properties, { description: 'Lowest price; missing if only by offer' })),
  hasSeveralPrices: ReplyFlag,
  isOfferAccepted: ReplyFlag,
  isExchangeAccepted: ReplyFlag,
  quantityLeft: T.Integer(),
  quantityTotal: T.Integer({ description: 'Left and sold' }),
  state: ProductState,
  photo: T.Optional(PostMedia),
  seller: PostCreator,
  deliveries: T.Array(Delivery),
  distanceKm: T.Optional(
    T.Number({ description: 'From the searched position, if the product can be picked up' }),
  ),
  isSaved: ReplyFlag,
  isOwn: ReplyFlag,
  publishedAt: T.Optional(Instant),
})

const Variant = Shape({
  variantId: Id,
  title: T.String({ description: 'Empty if the product has only one' }),
  price: T.Optional(Price),
  quantityLeft: T.Integer(),
})
const Attribute = Shape({ label: T.String(), value: T.String() })
const ShippingZone = Shape({
  name: T.String(),
  countries: T.Array(T.String(), { description: 'ISO 3166-1; empty for everywhere else' }),
  price: Price,
  daysMin: T.Integer(),
  daysMax: T.Integer(),
})

/** The product page. */
export const Product = Shape({
  ...ProductCard.properties,
  description: T.String(),
  photos: T.Array(PostMedia),
  variants: T.Array(Variant),
  attributes: T.Array(Attribute),
  tags: T.Array(T.String()),
  shippingZones: T.Array(ShippingZone),
  pickupPlace: T.Optional(T.String()),
  exchangeWanted: T.String(),
  fileCount: T.Integer({ description: 'Files of a digital product' }),
  returnPolicy: T.String(),
  /** Of every price, also if it is only by offer. */
  currency: Currency,
  /** Orders this seller completed. */
  sellerOrderCount: T.Integer(),
  /** My open offer for it, as buyer. */
  myOfferId: T.Optional(Id),
  /** My conversation with the seller about it. */
  chatId: T.Optional(Id),
})

/** A product as its seller edits it. */
export const OwnProduct = Shape({
  ...Product.properties,
  files: T.Array(
    Shape({
      _id: Id,
      name: T.String(),
      kind: OneOf('image', 'video', 'audio', 'document'),
      size: T.Integer(),
    }),
  ),
  latitude: T.Optional(T.Number()),
  longitude: T.Optional(T.Number()),
  publishAt: T.Optional(Instant),
  openOfferCount: T.Integer(),
  openOrderCount: T.Integer(),
  soldCount: T.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
})

const VariantInput = Shape({
  /** Of an existing variant; without it a new one is added. */
  variantId: T.Optional(Id),
  title: T.Optional(Text(60)),
  price: T.Optional(AmountInput),
  quantity: T.Integer({ minimum: 0, maximum: 100_000 }),
})

/** What a seller writes. A draft may be incomplete; publishing checks the whole. */
export const ProductFields = {
  title: Text(120),
  description: T.Optional(Text(5000)),
  kind: OneOf('physical', 'digital'),
  category: T.Optional(ProductCategory),
  condition: T.Optional(ProductCondition),
  photoIds: T.Optional(T.Array(Id, { maxItems: 12, uniqueItems: true, description: 'Images of my vault' })),
  fileIds: T.Optional(T.Array(Id, { maxItems: 20, uniqueItems: true, description: 'Digital products only' })),
  price: T.Optional(AmountInput),
  isOfferAccepted: T.Optional(OneOf(0, 1)),
  isExchangeAccepted: T.Optional(OneOf(0, 1)),
  exchangeWanted: T.Optional(Text(300)),
  variants: T.Array(VariantInput, { minItems: 1, maxItems: 30 }),
  attributes: T.Optional(
    T.Array(Shape({ label: Text(40, { minLength: 1 }), value: Text(120, { minLength: 1 }) }), {
      maxItems: 12,
    }),
  ),
  tags: T.Optional(T.Array(Text(30, { minLength: 1 }), { maxItems: 10 })),
  shippingZones: T.Optional(
    T.Array(
      Shape({
        name: Text(60, { minLength: 1 }),
        countries: T.Array(CountryId, { maxItems: 250 }),
        price: AmountInput,
        daysMin: T.Integer({ minimum: 0, maximum: 90 }),
        daysMax: T.Integer({ minimum: 0, maximum: 120 }),
      }),
      { maxItems: 10 },
    ),
  ),
  pickupPlace: T.Optional(Text(120, { description: 'Where buyers collect it; empty for no pick-up' })),
  latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
  longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
}
