export { purchaseOnce, type PurchaseOnce } from './purchase-once.ts'
export { revokePurchase } from './revoke-purchase.ts'
