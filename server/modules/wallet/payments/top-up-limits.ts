import type { Context } from '../../../context.ts'
import { decimalsOf } from '../currencies.ts'
import { convertAmount } from '../charges/quote.ts'

/** In US cents; converted to other currencies and rounded to a nice amount. */
const usdMinor = {
  minRecharge: 500,
  maxRecharge: 200_000,
  minWithdraw: 2000,
  quick: [1000, 2500, 5000, 10_000],
}

/** Minimum and maximum amounts for top-ups and withdrawals in a currency. */
export async function transferLimits(context: Pick<Context, 'rates'>, currency: string) {
  const local = async (usdMinor: number) => {
    const { amountMinor } = await convertAmount(context, usdMinor, 'USD', currency)
    return roundToNiceAmount(amountMinor, currency)
  }
  const [minRecharge, maxRecharge, minWithdraw, ...quick] = await Promise.all(
    [usdMinor.minRecharge, usdMinor.maxRecharge, usdMinor.minWithdraw, ...usdMinor.quick].map(local),
  )
  return {
    minRecharge: minRecharge ?? 0,
    maxRecharge: maxRecharge ?? 0,
    minWithdraw: minWithdraw ?? 0,
    maxWithdraw: (maxRecharge ?? 0) * 25,
    quick,
  }
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten in whole units: 4.31 becomes 5, 155 becomes 200. */
export function roundToNiceAmount(amountMinor: number, currency: string) {
  const unit = 10 ** decimalsOf(currency)
  const whole = Math.max(amountMinor / unit, 1)
  const power = 10 ** Math.floor(Math.log10(whole))
  const nice = [1, 2, 2.5, 5, 10].find((step) => step * power >= whole * 0.9) ?? 10
  return Math.ceil(nice * power) * unit
}
