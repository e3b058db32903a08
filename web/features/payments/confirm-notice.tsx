import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { CircleHelp } from 'lucide-react'
import { currencyDecimals } from '../../../contract/typed-amount.ts'
import { numberFormat } from '../../lib/format/kept-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { PlainAmount } from './amount.tsx'

type Pay = { amount: string; currency: string }

/** Why the same is asked again. */
export const ConfirmNotice = ({ above, currency }: { above: string; currency: string }) => (
  <Banner tone="warn" icon={<CircleHelp aria-hidden className="size-5 shrink-0" />}>
    <Trans>
      You want to be asked twice above <PlainAmount amount={above} currency={currency} />. Is it this much?
    </Trans>
  </Banner>
)

/** What the button says the second time: the amount with its currency in words, not the sign one is used to. */
export function ConfirmWords({ amount, currency }: Pay) {
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
  return <Trans>Yes, pay {spelled}</Trans>
}
