import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'

/**
 * Where one part of the balance goes when the account is deleted; `name` is the bank's name or the card's
 * brand.
 */
export type BalanceSettlement = { amountMinor: number; currency: string } & (
  | { how: 'bank' | 'card'; name: string; last4: string }
  | { how: 'forfeited' }
)
export type ClosurePreview = {
  parts: BalanceSettlement[]
  /**
   * Amounts that cannot be paid out, as shown to the user for consent: `12.50 USD, 3.00 EUR`; empty if
   * none.
   */
  forfeitSummary: string
}

/** Account-deletion steps implemented by higher modules (wallet, subscriptions). */
export type AccountClosurePorts = {
  /** How the balances would be settled if the account were deleted now. */
  previewBalances: (context: Context, sql: Queries, personId: string) => Promise<ClosurePreview>
  /** Pays out, refunds or forfeits what it can today; true when nothing is left to wait for. */
  settleBalances: (context: Context, personId: string) => Promise<boolean>
  /** Erases payer data kept for the payment provider, in the erasing transaction. */
  erasePayer: (tx: Tx, personId: string) => Promise<unknown>
}
