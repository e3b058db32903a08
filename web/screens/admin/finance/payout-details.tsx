import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { payoutStatus } from '../../../features/commerce/payments/payout-status.ts'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'

export type PayoutDetailsData = Data<Endpoints['GET /staff/payout']> & { countryName: string }

/** What staff check before a payout leaves: bank, its age, request device, earlier payouts. */
export function PayoutDetails({ more }: { more: PayoutDetailsData }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { payout, bank, earlier } = more
  const { currency } = payout
  return (
    <div className="mb-4 grid gap-x-10 gap-y-6 rounded-card bg-sunk px-5 py-4 tablet:grid-cols-2">
      <dl className="grid content-start gap-2 text-13">
        <Fact label={<Trans>Account holder</Trans>}>
          <bdi>{bank.holderName}</bdi>
        </Fact>
        <Fact label={<Trans>Bank country</Trans>}>{more.countryName}</Fact>
        <Fact label={<Trans>Bank account added</Trans>}>
          <time dateTime={bank.addedAt}>{formats.dateTime(bank.addedAt, 'UTC')}</time>
        </Fact>
        <Fact label={<Trans>Requested</Trans>}>
          <time dateTime={payout.requestedAt}>{formats.dateTime(payout.requestedAt, 'UTC')}</time>
        </Fact>
        {more.ip && (
          <Fact label={<Trans>IP address</Trans>}>
            <bdi dir="ltr">{more.ip}</bdi>
          </Fact>
        )}
        <Fact label={<Trans>Payout fee</Trans>}>
          <InlineAmount amount={payout.fee} currency={currency} />
        </Fact>
        <Fact label={<Trans>Amount sent to bank</Trans>}>
          <InlineAmount amount={payout.receive} currency={currency} />
        </Fact>
        <Fact label={<Trans>Remaining in wallet</Trans>}>
          <InlineAmount amount={more.left} currency={currency} />
        </Fact>
      </dl>
      <div className="min-w-0">
        <h3 className="mb-1 text-13 font-semibold">
          <Trans>Previous withdrawals</Trans>
        </h3>
        {earlier.length === 0 && (
          <p className="text-13 text-ink-2">
            <Trans>First withdrawal</Trans>
          </p>
        )}
        <ul>
          {earlier.map((earlierPayout) => (
            <li
              key={earlierPayout._id}
              className="flex items-center gap-3 border-b border-line py-2 text-13 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>
                    {earlierPayout.bankName} {earlierPayout.last4}
                  </bdi>
                </span>
                <time className="text-ink-2" dateTime={earlierPayout.requestedAt}>
                  {formats.dateTime(earlierPayout.requestedAt, 'UTC')}
                </time>
              </span>
              <Badge tone={payoutStatus[earlierPayout.status].tone}>
                {i18n._(payoutStatus[earlierPayout.status].name)}
              </Badge>
              <Amount amount={earlierPayout.amount} currency={earlierPayout.currency} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 truncate text-end font-medium">{children}</dd>
  </div>
)
