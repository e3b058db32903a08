/** Transaction types, numbered by the specification. */
export const triggerCodes = {
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
export type TriggerCode = (typeof triggerCodes)[keyof typeof triggerCodes]

/** What a sale was for; creator income is grouped by it. */
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
