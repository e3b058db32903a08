import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { CircleHelp } from 'lucide-react'
import { currencyDecimals } from '../../../../contract/core/typed-amount.ts'
import { numberFormat } from '../../../lib/format/cached-formats.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { InlineAmount } from './amount.tsx'

type Pay = { amount: string; currency: string }

/** Explains why the amount must be confirmed. */
export const ConfirmNotice = ({ above, currency }: { above: string; currency: string }) => (
  <Banner tone="warn" icon={<CircleHelp aria-hidden className="size-5 shrink-0" />}>
    <Trans>
      You asked us to confirm purchases over <InlineAmount amount={above} currency={currency} />.
    </Trans>
  </Banner>
)

/** Button label for the confirmation: spells out the currency instead of using its symbol. */
export function ConfirmLabel({ amount, currency }: Pay) {
  const { i18n } = useLingui()
  const decimals = currencyDecimals(currency)
  const words = numberFormat(i18n.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const spelled = words.format(Number(amount))
  return <Trans>Pay {spelled}</Trans>
}
