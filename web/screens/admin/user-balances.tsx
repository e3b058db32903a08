import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PlainAmount } from '../../features/payments/amount.tsx'
import type { StaffWallet } from './money-data.ts'

const states: Record<StaffWallet['balances'][number]['kind'], MessageDescriptor> = {
  available: msg`Available`,
  pending: msg`Pending`,
  held: msg`Held for bookings and goals`,
  locked: msg`On its way to the bank`,
  owed: msg`Owed to Fanlight`,
}

/** What somebody has, each state and currency for itself; what is empty is left out. */
export function Balances({ wallet: { balances } }: { wallet: StaffWallet }) {
  const { i18n } = useLingui()
  const shown = balances.filter(({ kind, amount }) => kind === 'available' || Number(amount) !== 0)
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>Wallet</Trans>
      </h2>
      {shown.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing was ever in it.</Trans>
        </p>
      )}
      <dl className="grid gap-2.5 empty:hidden">
        {shown.map(({ kind, currency, amount }) => (
          <div key={`${kind} ${currency}`} className="flex justify-between gap-4">
            <dt className="text-ink-2">{i18n._(states[kind])}</dt>
            <dd className="font-[550] whitespace-nowrap tabular-nums">
              <PlainAmount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
