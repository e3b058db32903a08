import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'

type RevenueOfCurrency = Data<Endpoints['GET /staff/finance/revenue']>['revenue'][number]

/** Platform fees per day, one chart for each currency. */
export function Revenue({ revenue }: { revenue: RevenueOfCurrency[] }) {
  return (
    <section aria-labelledby="revenue" className="border-t border-line py-7">
      <h2 id="revenue" className="mb-1 type-20">
        <Trans>Revenue, last 14 days</Trans>
      </h2>
      <p className="mb-3 text-ink-2">
        <Trans>Platform fees after refunds. Days are in UTC.</Trans>
      </p>
      {revenue.length === 0 && (
        <p className="text-ink-2">
          <Trans>No sales in the last 14 days.</Trans>
        </p>
      )}
      <div className="grid gap-7 desktop:grid-cols-2">
        {revenue.map((each) => (
          <RevenueChart key={each.currency} {...each} />
        ))}
      </div>
    </section>
  )
}

function RevenueChart({ currency, total, days }: RevenueOfCurrency) {
  const { t, i18n } = useLingui()
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency })
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="text-13 text-ink-2">{currency}</span>
        <Amount amount={total} currency={currency} className="type-20" />
      </p>
      <BarChart
        label={t`Revenue per day in ${currency}`}
        points={days.map((each) => ({ label: day.format(new Date(each.day)), value: Number(each.amount) }))}
        names={[t`Revenue`]}
        format={(value) => money.format(value)}
        height={160}
      />
    </div>
  )
}
