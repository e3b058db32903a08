import { currencyDecimals } from '../../../contract/core/typed-amount.ts'

/** Two-decimal currencies that banks pay out in whole units only. */
const wholeUnitsAtBanks = new Set(['HUF', 'TWD'])

/**
 * Smallest card increment in minor units: card networks carry two decimals, even for three-decimal
 * currencies.
 */
export const cardIncrement = (currency: string) => (currencyDecimals(currency) === 3 ? 10 : 1)

/** Smallest payout increment in minor units; the remainder stays in the wallet. */
export const payoutIncrement = (currency: string) =>
  wholeUnitsAtBanks.has(currency) ? 100 : cardIncrement(currency)
