import { useLingui } from '@lingui/react'
import { currencySign } from '../../../ui/display/money-parts.ts'

/** Currency symbol in front of an amount field: `$`, `CA$` or the code. */
export function CurrencySymbol({ currency }: { currency: string }) {
  const { i18n } = useLingui()
  return (
    <bdi dir="ltr" className="text-ink-2">
      {currencySign(currency, i18n.locale)}
    </bdi>
  )
}
