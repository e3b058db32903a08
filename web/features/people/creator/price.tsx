import { Money } from '../../../ui/display/money.tsx'
import type { Creator } from './creator.ts'

export type PriceData = NonNullable<Creator['monthlyPrice']>

/** Minor units: the API's amount has as many decimals as the currency. */
export function minorOf({ amount }: PriceData): number {
  return Number(amount.replace('.', ''))
}

/** A price without zero cents. */
export function PriceText({ price, className }: { price: PriceData; className?: string }) {
  return (
    <Money
      amountMinor={minorOf(price)}
      currency={price.currency}
      cents="hide-zero"
      {...(className ? { className } : {})}
    />
  )
}
