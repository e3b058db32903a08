import { Money } from '../../ui/money.tsx'
import type { Creator } from './creator.ts'

export type PriceData = NonNullable<Creator['monthlyPrice']>

/** In the smallest unit: the wire has as many decimals as the currency. */
export function minorOf({ amount }: PriceData): number {
  return Number(amount.replace('.', ''))
}

/** What something costs, without cents where there are none. */
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
