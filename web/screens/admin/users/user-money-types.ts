import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type StaffWallet = Data<Endpoints['GET /staff/wallet']>
export type StaffSale = Data<Endpoints['GET /staff/sales']>['items'][number]
export type SaleSide = 'bought' | 'sold'
/** Result of the last action; `about` is the sale it concerned, empty for an adjustment. */
export type MoneyActionResult =
  | { about: string; isDone: boolean; message: string; fields: Record<string, string> }
  | undefined
