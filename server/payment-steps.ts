import { currencyDecimals } from '../contract/typed-amount.ts'

/** Counted here in hundredths, but brought to banks in whole ones. */
const wholeAtBanks = new Set(['HUF', 'TWD'])

/** Card networks carry two decimals, also where the currency has three. In the currency's smallest unit. */
export const cardStep = (currency: string) => (currencyDecimals(currency) === 3 ? 10 : 1)

/** What reaches a bank is a multiple of this; the rest has to stay behind before anything leaves. */
export const payoutStep = (currency: string) => (wholeAtBanks.has(currency) ? 100 : cardStep(currency))
