import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { PlainAmount, decimalOf, minorOf } from './amount.tsx'
import type { Checkout } from './checkout.ts'
import { LongDay } from './long-day.tsx'

type Pay = { amount: string; currency: string }
export type OwnLimit = NonNullable<Checkout['limit']>
export type LimitReached = NonNullable<Checkout['limitReached']>
type Props = { limit: OwnLimit | undefined; reached: LimitReached | undefined; pay: Pay }

/** What a payment makes of one's own limits: which of them it would pass, or what the month is left with. */
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
  const amount = <PlainAmount amount={left} currency={currency} />
  if (kind === 'break')
    return (
      <Trans>
        You are taking a break from paying until <LongDay at={until} />.
      </Trans>
    )
  if (kind === 'once') return <Trans>You allow yourself {amount} at once. This is more.</Trans>
  if (kind === 'day') return <Trans>Of what you allow yourself a day, {amount} is left. This is more.</Trans>
  if (kind === 'week')
    return <Trans>Of what you allow yourself a week, {amount} is left. This is more.</Trans>
  if (kind === 'creator')
    return <Trans>Of what you allow yourself for this creator, {amount} is left. This is more.</Trans>
  return <Trans>Of what you allow yourself a month, {amount} is left. This is more.</Trans>
}

function MonthNotice({ limit, pay }: { limit: OwnLimit; pay: Pay }) {
  const { i18n } = useLingui()
  const { currency } = pay
  const after = minorOf(limit.spent, currency) + minorOf(pay.amount, currency)
  const own = minorOf(limit.amount, currency)
  const month = i18n.date(`${limit.month}T12:00:00Z`, { month: 'long', timeZone: 'UTC' })
  const shown = (minor: number) => <PlainAmount amount={decimalOf(minor, currency)} currency={currency} />
  return (
    <Notice>
      <Trans>
        This brings {month} to {shown(after)}. Your own limit of {shown(own)} leaves {shown(own - after)}.
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
