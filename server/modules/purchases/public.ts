export { purchasePost, quotePost } from './purchase-post.ts'
export { purchaseOnce, type PurchaseOnce } from './purchase-once.ts'
export { revokePurchase } from './revoke-purchase.ts'
