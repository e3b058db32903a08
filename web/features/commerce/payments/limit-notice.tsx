import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { InlineAmount, decimalOf, minorOf } from './amount.tsx'
import type { Checkout } from './checkout.ts'
import { LongDate } from './long-date.tsx'

type Pay = { amount: string; currency: string }
export type SpendingLimit = NonNullable<Checkout['limit']>
export type LimitReached = NonNullable<Checkout['limitReached']>
type Props = { limit: SpendingLimit | undefined; reached: LimitReached | undefined; pay: Pay }

/** The spending limit a payment would exceed, or what is left of the monthly limit. */
export function LimitNotice({ limit, reached, pay }: Props) {
  if (reached)
    return (
      <Notice isBad>
        <Reached reached={reached} currency={pay.currency} />{' '}
        <Link to="/wallet/limits" className="font-semibold underline underline-offset-2">
          <Trans>Your limits</Trans>
        </Link>
      </Notice>
    )
  return limit ? <MonthNotice limit={limit} pay={pay} /> : null
}

function Reached({ reached: { kind, left, until }, currency }: { reached: LimitReached; currency: string }) {
  const amount = <InlineAmount amount={left} currency={currency} />
  if (kind === 'pause')
    return (
      <Trans>
        Your spending break is on until <LongDate at={until} />.
      </Trans>
    )
  if (kind === 'once') return <Trans>This is over your per-purchase limit of {amount}.</Trans>
  if (kind === 'day') return <Trans>This is over your daily limit. You have {amount} left.</Trans>
  if (kind === 'week') return <Trans>This is over your weekly limit. You have {amount} left.</Trans>
  if (kind === 'creator')
    return <Trans>This is over your limit for this creator. You have {amount} left.</Trans>
  return <Trans>This is over your monthly limit. You have {amount} left.</Trans>
}

function MonthNotice({ limit, pay }: { limit: SpendingLimit; pay: Pay }) {
  const { i18n } = useLingui()
  const { currency } = pay
  const after = minorOf(limit.spent, currency) + minorOf(pay.amount, currency)
  const own = minorOf(limit.amount, currency)
  const month = i18n.date(`${limit.month}T12:00:00Z`, { month: 'long', timeZone: 'UTC' })
  const shown = (minor: number) => <InlineAmount amount={decimalOf(minor, currency)} currency={currency} />
  return (
    <Notice>
      <Trans>
        This brings {month} to {shown(after)}. Your limit is {shown(own)}, with {shown(own - after)} left.
      </Trans>
    </Notice>
  )
}

const Notice = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <p
    role="status"
    className={cx(
      'flex items-center gap-3 rounded-card px-4 py-3 font-medium',
      isBad ? 'bg-bad-soft text-bad-text' : 'bg-warn-soft text-warn-text',
    )}
  >
    <Gauge aria-hidden className="size-5 shrink-0" />
    <span>{children}</span>
  </p>
)
