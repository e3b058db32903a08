import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import { addMonths, type Day, dayFormat } from '../../ui/calendar-days.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MonthTable } from '../../ui/month-table.tsx'
import type { Route } from './+types/payouts.ts'
import { PayoutList } from './payout-list.tsx'
import { shortDay } from './short-day.ts'
import { WalletHead } from './wallet-head.tsx'

type Calendar = Data<Endpoints['GET /wallet/calendar']>
type MoneyDay = Calendar['days'][number]

export const handle: FrameHandle = { frame: 'wide' }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const asked = url.searchParams.get('month') ?? ''
  const query = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? { month: asked } : {}
  return {
    calendar: bodyOf(await api('GET /wallet/calendar', { query })).data,
    payouts: bodyOf(await api('GET /withdraw', { query: { limit: 20 } }))?.data ?? [],
  }
}

const kinds: Record<MoneyDay['kind'], { name: MessageDescriptor; look: string }> = {
  free: { name: msg`Becomes yours`, look: 'bg-warn-soft text-warn-text' },
  released: { name: msg`Became yours`, look: 'bg-wash text-ink-2' },
  arriving: { name: msg`Arrives at your bank`, look: 'bg-info-soft text-info-text' },
  arrived: { name: msg`Arrived at your bank`, look: 'bg-ok-soft text-ok-text' },
  back: { name: msg`Came back to your wallet`, look: 'bg-bad-soft text-bad-text' },
}

/** The month as money sees it: what becomes one's own on which day, and what arrives where. */
export default function Payouts({ loaderData: { calendar, payouts } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const month: Day = `${calendar.month}-01`
  const title = dayFormat(i18n.locale, { month: 'long', year: 'numeric' })(month)
  const link = (by: number) => `?month=${addMonths(month, by).slice(0, 7)}`
  const arrow = 'grid size-11 place-items-center rounded-full hover:bg-wash'
  return (
    <>
      <WalletHead title={t`Payout calendar`}>
        <Trans>When money becomes yours, and when it is at your bank.</Trans>
      </WalletHead>
      <section className="border-b border-line px-4 pb-6 tablet:px-0">
        <header className="flex items-center justify-between gap-2 py-3">
          <Link to={link(-1)} preventScrollReset aria-label={t`Month before`} className={arrow}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
          <h2 className="type-20 first-letter:uppercase">{title}</h2>
          <Link to={link(1)} preventScrollReset aria-label={t`Month after`} className={arrow}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </header>
        <Month calendar={calendar} title={title} />
        <DayList days={calendar.days} />
        {calendar.days.length === 0 && (
          <EmptyState drawing="drawerful" as="h3" title={<Trans>Nothing moves in this month</Trans>} />
        )}
      </section>
      <PayoutList payouts={payouts} />
    </>
  )
}

function Entry({ entry }: { entry: MoneyDay }) {
  const { i18n } = useLingui()
  const { name, look } = kinds[entry.kind]
  return (
    <span className={cx('grid min-w-0 rounded-8 px-1.5 py-1 text-12 leading-4', look)}>
      <span className="break-words">{i18n._(name)}</span>
      <Amount
        amount={entry.amount}
        currency={entry.currency}
        cents="plain"
        className="truncate font-semibold"
      />
    </span>
  )
}

/** On a wide screen as a month; what a day has stands in its cell. */
function Month({ calendar: { month, today, days }, title }: { calendar: Calendar; title: string }) {
  const { i18n } = useLingui()
  const number = dayFormat(i18n.locale, { day: 'numeric' })
  return (
    <MonthTable
      month={`${month}-01`}
      label={title}
      className="max-tablet:hidden"
      renderDay={(day) => (
        <td
          key={day}
          className={cx('h-23 border border-line p-1 align-top', day.slice(0, 7) !== month && 'bg-sunk/50')}
        >
          <time
            dateTime={day}
            className={cx(
              'inline-grid size-6 place-items-center rounded-full text-12 tabular-nums',
              day === today ? 'bg-invert font-semibold text-invert-text' : 'text-ink-2',
            )}
          >
            {number(day)}
          </time>
          <span className="grid gap-1">
            {days
              .filter(({ on }) => on === day)
              .map((entry) => (
                <Entry key={`${entry.kind} ${entry.currency}`} entry={entry} />
              ))}
          </span>
        </td>
      )}
    />
  )
}

/** On a phone as a list of the days that have something. */
function DayList({ days }: { days: MoneyDay[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid tablet:hidden">
      {days.map((entry) => (
        <li
          key={`${entry.on} ${entry.kind} ${entry.currency}`}
          className="flex items-center gap-3 border-t border-line py-3"
        >
          <time dateTime={entry.on} className="w-24 shrink-0 text-13 text-ink-2">
            {shortDay(entry.on, i18n.locale)}
          </time>
          <span className="min-w-0 flex-1 truncate">{i18n._(kinds[entry.kind].name)}</span>
          <Amount amount={entry.amount} currency={entry.currency} className="text-16" />
        </li>
      ))}
    </ul>
  )
}
