import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type StaffWallet = Data<Endpoints['GET /staff/wallet']>
export type StaffSale = Data<Endpoints['GET /staff/sales']>['items'][number]
export type SaleSide = 'bought' | 'sold'
/** What the last press came to; `about` is the sale it was of, or empty for an adjustment. */
export type MoneyAnswer =
  | { about: string; isDone: boolean; message: string; fields: Record<string, string> }
  | undefined
