import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import type { StaffWallet } from './user-money-types.ts'

const states: Record<StaffWallet['balances'][number]['kind'], MessageDescriptor> = {
  available: msg`Available`,
  pending: msg`Pending`,
  held: msg`Held for bookings and goals`,
  locked: msg`In transit to bank`,
  owed: msg`Owed to Fanlight`,
}

/** Balances per state and currency; empty ones are left out. */
export function UserBalances({ wallet: { balances } }: { wallet: StaffWallet }) {
  const { i18n } = useLingui()
  const shown = balances.filter(({ kind, amount }) => kind === 'available' || Number(amount) !== 0)
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>Wallet</Trans>
      </h2>
      {shown.length === 0 && (
        <p className="text-ink-2">
          <Trans>This wallet has never been used.</Trans>
        </p>
      )}
      <dl className="grid gap-2.5 empty:hidden">
        {shown.map(({ kind, currency, amount }) => (
          <div key={`${kind} ${currency}`} className="flex justify-between gap-4">
            <dt className="text-ink-2">{i18n._(states[kind])}</dt>
            <dd className="font-[550] whitespace-nowrap tabular-nums">
              <InlineAmount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
