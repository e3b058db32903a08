import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

type Limit = Data<Endpoints['GET /wallet/limits']>['limits'][number]
type Spent = Data<Endpoints['GET /wallet/overview']>['spent']

/** Spending beside its limits. */
export function SpendingSummary({
  spent,
  limits,
  currency,
}: {
  spent: Spent
  limits: Limit[]
  currency: string
}) {
  const rows = [
    { kind: 'day', label: <Trans>Today</Trans>, amount: spent.day },
    { kind: 'week', label: <Trans>This week</Trans>, amount: spent.week },
    { kind: 'month', label: <Trans>This month</Trans>, amount: spent.month },
  ] as const
  return (
    <section className="grid gap-4">
      <h2 className="font-semibold">
        <Trans>Your spending</Trans>
      </h2>
      <ul className="grid gap-4">
        {rows.map(({ kind, label, amount }) => {
          const limit = limits.find((candidate) => candidate.kind === kind)
          const share =
            limit && Number(limit.amount) > 0 ? Math.min(Number(amount) / Number(limit.amount), 1) : 0
          return (
            <li key={kind} className="grid gap-1.5">
              <p className="flex justify-between gap-4">
                <span className="text-ink-2">{label}</span>
                <Amount amount={amount} currency={currency} cents="plain" />
              </p>
              {limit && (
                <>
                  <i aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunk-2">
                    <i className="block h-full rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
                  </i>
                  <p className="text-12 text-ink-2">
                    <Trans>
                      Your limit <InlineAmount amount={limit.amount} currency={currency} />
                    </Trans>
                  </p>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <LinkButton to="/wallet/limits" tone="line" size="sm" className="justify-self-start">
        <Trans>Set limits</Trans>
      </LinkButton>
    </section>
  )
}
