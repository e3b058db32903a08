export { accessTo, type Guarded, type Seen } from './access-to.ts'
export type { Access, Need, Visibility } from './access-rules.ts'
export { purchaseOnce, type PurchaseOnce } from './purchase-once.ts'
