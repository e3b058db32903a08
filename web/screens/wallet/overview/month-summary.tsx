import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount, InlineAmount, minorOf } from '../../../features/commerce/payments/amount.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'
import { reasonNames } from '../transactions/transaction-names.ts'

type Month = Data<Endpoints['GET /wallet/overview']>['month']

/** Income of the month by source, fee and net; the lines add up. */
export function MonthSummary({ month, currency }: { month: Month; currency: string }) {
  const { i18n } = useLingui()
  const name = new Date(`${month.start}T12:00:00Z`).toLocaleDateString(i18n.locale, {
    month: 'long',
    timeZone: 'UTC',
  })
  const paidMinor = minorOf(month.paid, currency)
  const percent = paidMinor && Math.round((minorOf(month.fee, currency) / paidMinor) * 1000) / 10
  const shown = (amount: string) => <InlineAmount amount={amount} currency={currency} />
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">
        <Plural value={month.sales} one={`${name}, from # sale`} other={`${name}, from # sales`} />
      </h2>
      <LineItems
        items={[
          ...month.sources.map(({ reason, amount }) => ({
            label: reasonNames[reason] ? i18n._(reasonNames[reason]) : reason,
            amount: shown(amount),
            quiet: true,
          })),
          { label: <Trans>Paid by fans</Trans>, amount: shown(month.paid), sum: true },
          {
            label: percent ? <Trans>Fanlight, {percent}%</Trans> : <Trans>Fanlight fee</Trans>,
            amount: shown(`-${month.fee}`),
            quiet: true,
          },
          ...(month.pool ? [{ label: <Trans>Daily pool</Trans>, amount: shown(month.pool) }] : []),
        ]}
        total={{
          label: <Trans>Your share</Trans>,
          amount: <Amount amount={month.yours} currency={currency} cents="plain" />,
        }}
      />
    </section>
  )
}
