import type { Context } from '../../context.ts'
import { decimalsOf } from './currencies.ts'
import { inCurrency } from './quote.ts'

/** In US dollars; in other currencies as much, rounded to a number that looks chosen. */
const inUsdMinor = {
  minRecharge: 500,
  maxRecharge: 200_000,
  minWithdraw: 2000,
  quick: [1000, 2500, 5000, 10_000],
}

/** The least and the most somebody can move, in their own currency. */
export async function boundsIn(context: Pick<Context, 'rates'>, currency: string) {
  const local = async (usdMinor: number) => {
    const { amountMinor } = await inCurrency(context, usdMinor, 'USD', currency)
    return roundly(amountMinor, currency)
  }
  const [minRecharge, maxRecharge, minWithdraw, ...quick] = await Promise.all(
    [inUsdMinor.minRecharge, inUsdMinor.maxRecharge, inUsdMinor.minWithdraw, ...inUsdMinor.quick].map(local),
  )
  return {
    minRecharge: minRecharge ?? 0,
    maxRecharge: maxRecharge ?? 0,
    minWithdraw: minWithdraw ?? 0,
    maxWithdraw: (maxRecharge ?? 0) * 25,
    quick,
  }
}

/** One, two or five and zeros, in whole units of the currency: 4.31 is 5, 155 is 200. */
export function roundly(amountMinor: number, currency: string) {
  const unit = 10 ** decimalsOf(currency)
  const whole = Math.max(amountMinor / unit, 1)
  const power = 10 ** Math.floor(Math.log10(whole))
  const nice = [1, 2, 2.5, 5, 10].find((step) => step * power >= whole * 0.9) ?? 10
  return Math.ceil(nice * power) * unit
}
