import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount, decimalOf, minorOf, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { Gauge } from '../../../ui/chart/gauge.tsx'

type Limits = Data<Endpoints['GET /wallet/limits']>
type Props = { currency: string; month: Limits['month']; limits: Limits['limits'] }

/** Spending this month, as a chart that fills up to the limit. */
export function LimitSummary({ currency, month, limits }: Props) {
  const { t, i18n } = useLingui()
  const limit = limits.find(({ kind }) => kind === 'month')
  const spentMinor = minorOf(month.spent, currency)
  const ownMinor = limit ? minorOf(limit.amount, currency) : 0
  const name = i18n.date(`${month.from}T12:00:00Z`, { month: 'long', timeZone: 'UTC' })
  const left = (
    <InlineAmount amount={decimalOf(Math.max(ownMinor - spentMinor, 0), currency)} currency={currency} />
  )
  return (
    <section className="flex items-center justify-between gap-6 border-b border-line px-4 py-6 tablet:px-0">
      <div className="min-w-0">
        <h2 className="text-13 font-medium text-ink-2">
          <Trans>Spent in {name}</Trans>
        </h2>
        <Amount
          amount={month.spent}
          currency={currency}
          className="block text-[clamp(44px,12vw,64px)] leading-none"
        />
        <p className="text-13 text-ink-2">
          {limit && (
            <>
              <Trans>
                of <InlineAmount amount={limit.amount} currency={currency} />, {left} left
              </Trans>
              {commaFor(i18n.locale)}
            </>
          )}
          <Plural value={month.daysLeft} one="# day left" other="# days left" />
        </p>
      </div>
      {limit && (
        <Gauge
          value={ownMinor > 0 ? spentMinor / ownMinor : 1}
          tone={spentMinor >= ownMinor ? 'ember' : 'ink'}
          label={t`Spent of your monthly limit`}
          className="w-28 shrink-0 tablet:w-45"
        />
      )}
    </section>
  )
}
