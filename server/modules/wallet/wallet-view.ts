import type { Static } from 'typebox'
import type { Wallet } from '../../../contract/commerce/wallet.ts'
import { toDecimal } from './currencies.ts'
import type { Balance, UserAccountKind } from './ledger/ledger-store.ts'
import type { WalletRow } from './wallet-store.ts'

export function toWallet(
  { id, currency }: Pick<WalletRow, 'id' | 'currency'>,
  balances: readonly Balance[],
): Static<typeof Wallet> {
  const of = (kind: UserAccountKind) =>
    toDecimal(balances.find((b) => b.kind === kind && b.currency === currency)?.balanceMinor ?? 0, currency)
  return {
    walletId: id,
    currency,
    balance: of('available'),
    pending: of('pending'),
    held: of('held'),
    locked: of('locked'),
    owed: of('owed'),
  }
}
