/** What a movement of money is, as the specification numbers it. */
export const codes = {
  productPurchase: 1,
  pendingAmount: 2,
  walletRecharge: 3,
  planPurchase: 4,
  creditPendingAmount: 5,
  debitPendingAmount: 6,
  withdrawRequest: 7,
  transfer: 8,
  refundPendingAmount: 9,
  cancelDeal: 10,
  withdraw: 11,
  dailyPool: 12,
} as const
export type TriggerCode = (typeof codes)[keyof typeof codes]

/** What a sale was for; the income of a creator is counted by it. */
export const saleReasons = [
  'unlock',
  'tip',
  'plan',
  'message',
  'call',
  'shoutout',
  'product',
  'stream',
] as const
export type SaleReason = (typeof saleReasons)[number]
