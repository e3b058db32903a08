export { canViewProductMedia, productMediaUses } from './products/product-media.ts'
export { findConversationAsset } from './products/conversation-asset.ts'
export { loadLinkedProducts } from './products/linked-products.ts'
export { productOrderKind } from './shopping/product-order-kind.ts'
