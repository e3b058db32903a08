import { useLingui } from '@lingui/react'
import { currencySign } from '../../ui/money-parts.ts'

/** The sign of a currency before a field in which an amount is written: `$`, `CA$`, or its letters. */
export function CurrencyMark({ currency }: { currency: string }) {
  const { i18n } = useLingui()
  return (
    <bdi dir="ltr" className="text-ink-2">
      {currencySign(currency, i18n.locale)}
    </bdi>
  )
}
