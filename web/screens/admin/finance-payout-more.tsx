import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { payoutStates } from '../../features/payments/payout-states.ts'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'

export type More = Data<Endpoints['GET /staff/payout']> & { countryName: string }

/** What one wants to know before money leaves: whose bank, since when, asked for from where, what left before. */
export function PayoutMore({ more }: { more: More }) {
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
        <Fact label={<Trans>Country of the bank</Trans>}>{more.countryName}</Fact>
        <Fact label={<Trans>Bank added</Trans>}>
          <time dateTime={bank.addedAt}>{formats.dateTime(bank.addedAt, 'UTC')}</time>
        </Fact>
        <Fact label={<Trans>Asked for</Trans>}>
          <time dateTime={payout.requestedAt}>{formats.dateTime(payout.requestedAt, 'UTC')}</time>
        </Fact>
        {more.ip && (
          <Fact label={<Trans>From the address</Trans>}>
            <bdi dir="ltr">{more.ip}</bdi>
          </Fact>
        )}
        <Fact label={<Trans>Payout fee</Trans>}>
          <PlainAmount amount={payout.fee} currency={currency} />
        </Fact>
        <Fact label={<Trans>The bank gets</Trans>}>
          <PlainAmount amount={payout.receive} currency={currency} />
        </Fact>
        <Fact label={<Trans>Left in the wallet</Trans>}>
          <PlainAmount amount={more.left} currency={currency} />
        </Fact>
      </dl>
      <div className="min-w-0">
        <h3 className="mb-1 text-13 font-semibold">
          <Trans>Withdrawals before it</Trans>
        </h3>
        {earlier.length === 0 && (
          <p className="text-13 text-ink-2">
            <Trans>This is the first one.</Trans>
          </p>
        )}
        <ul>
          {earlier.map((one) => (
            <li
              key={one._id}
              className="flex items-center gap-3 border-b border-line py-2 text-13 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>
                    {one.bankName} {one.last4}
                  </bdi>
                </span>
                <time className="text-ink-2" dateTime={one.requestedAt}>
                  {formats.dateTime(one.requestedAt, 'UTC')}
                </time>
              </span>
              <Badge tone={payoutStates[one.status].tone}>{i18n._(payoutStates[one.status].name)}</Badge>
              <Amount amount={one.amount} currency={one.currency} />
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
