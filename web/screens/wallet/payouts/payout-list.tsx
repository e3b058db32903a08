import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { payoutStatus } from '../../../features/commerce/payments/payout-status.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { BankIcon } from '../banks/bank-icon.tsx'
import { formatShortDay } from '../format-short-day.ts'

type Payout = Data<Endpoints['GET /withdraw']>['items'][number]

/** Earlier withdrawals and their state. */
export function PayoutList({ payouts }: { payouts: Payout[] }) {
  const { i18n } = useLingui()
  if (!payouts.length) return null
  return (
    <section className="px-4 py-6 tablet:px-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="type-20">
          <Trans>Withdrawals</Trans>
        </h2>
        <Link
          to="/wallet/transactions?filter=payouts"
          className="inline-flex min-h-11 items-center font-medium text-ember-text hover:underline"
        >
          <Trans>All withdrawals</Trans>
        </Link>
      </div>
      <ul>
        {payouts.map((payout) => (
          <li key={payout._id} className="flex items-center gap-4 border-t border-line py-3.5">
            <BankIcon />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <bdi>
                  {payout.bankName} {payout.last4}
                </bdi>
              </p>
              <p className="text-13 text-ink-2">
                {payout.message ? (
                  <bdi>{payout.message}</bdi>
                ) : payout.endedOn ? (
                  formatShortDay(payout.endedOn, i18n.locale)
                ) : (
                  <Trans>arrives {formatShortDay(payout.arrivesOn, i18n.locale)}</Trans>
                )}
              </p>
            </div>
            <span className="grid shrink-0 justify-items-end gap-1 tablet:flex tablet:items-center tablet:gap-4">
              <Badge tone={payoutStatus[payout.status].tone}>
                {i18n._(payoutStatus[payout.status].name)}
              </Badge>
              <Amount
                amount={payout.amount}
                currency={payout.currency}
                className="text-16 max-tablet:-order-1"
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
