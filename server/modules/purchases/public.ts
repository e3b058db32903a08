export { purchaseOnce, type PurchaseOnce } from './purchase-once.ts'
