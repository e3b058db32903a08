import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'

/** A part of somebody's money and where it goes when they leave: `name` is the bank's, or the card's brand. */
export type MoneyPart = { amountMinor: number; currency: string } & (
  | { how: 'bank' | 'card'; name: string; last4: string }
  | { how: 'forfeited' }
)
export type MoneyLeft = {
  parts: MoneyPart[]
  /** What nothing can carry, as it was shown and has to be agreed to: `12.50 USD, 3.00 EUR`; empty where that is nothing. */
  forfeit: string
}

/** What leaving means to the modules above, which know of money. */
export type LeavingHooks = {
  /** What would become of somebody's money if they left now. */
  moneyOf: (context: Context, sql: Queries, personId: string) => Promise<MoneyLeft>
  /** Pays out, sends back or takes what is left, as far as it goes today; whether there is nothing left to wait for. */
  closeMoney: (context: Context, personId: string) => Promise<boolean>
  /** Takes away who somebody was to the gateway, in the transaction that erases them. */
  forgetPayer: (tx: Tx, personId: string) => Promise<unknown>
}
