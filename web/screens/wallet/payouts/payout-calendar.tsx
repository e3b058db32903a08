import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { addMonths, type Day, dayFormat } from '../../../ui/form/date/calendar-days.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { MonthTable } from '../../../ui/form/date/month-table.tsx'
import type { Route } from './+types/payout-calendar.ts'
import { PayoutList } from './payout-list.tsx'
import { formatShortDay } from '../format-short-day.ts'
import { WalletHeader } from '../wallet-header.tsx'

type Calendar = Data<Endpoints['GET /wallet/calendar']>
type MoneyDay = Calendar['days'][number]

export const handle: ShellHandle = { frame: 'wide' }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const monthParam = url.searchParams.get('month') ?? ''
  const query = /^\d{4}-(0[1-9]|1[0-2])$/.test(monthParam) ? { month: monthParam } : {}
  return {
    calendar: unwrapResponse(await api('GET /wallet/calendar', { query })).data,
    payouts: unwrapResponse(await api('GET /withdraw', { query: { limit: 20 } }))?.data ?? [],
  }
}

const kinds: Record<MoneyDay['kind'], { name: MessageDescriptor; look: string }> = {
  free: { name: msg`Becomes available`, look: 'bg-warn-soft text-warn-text' },
  released: { name: msg`Became available`, look: 'bg-wash text-ink-2' },
  arriving: { name: msg`Arrives at your bank`, look: 'bg-info-soft text-info-text' },
  arrived: { name: msg`Arrived at your bank`, look: 'bg-ok-soft text-ok-text' },
  back: { name: msg`Returned to your wallet`, look: 'bg-bad-soft text-bad-text' },
}

/** Calendar of maturing income and arriving payouts. */
export default function PayoutCalendar({ loaderData: { calendar, payouts } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const month: Day = `${calendar.month}-01`
  const title = dayFormat(i18n.locale, { month: 'long', year: 'numeric' })(month)
  const link = (by: number) => `?month=${addMonths(month, by).slice(0, 7)}`
  const arrow = 'grid size-11 place-items-center rounded-full hover:bg-wash'
  return (
    <>
      <WalletHeader title={t`Payout calendar`}>
        <Trans>When your money becomes available and when it arrives at your bank.</Trans>
      </WalletHeader>
      <section className="border-b border-line px-4 pb-6 tablet:px-0">
        <header className="flex items-center justify-between gap-2 py-3">
          <Link to={link(-1)} preventScrollReset aria-label={t`Previous month`} className={arrow}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
          <h2 className="type-20 first-letter:uppercase">{title}</h2>
          <Link to={link(1)} preventScrollReset aria-label={t`Next month`} className={arrow}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </header>
        <Month calendar={calendar} title={title} />
        <DayList days={calendar.days} />
        {calendar.days.length === 0 && (
          <EmptyState illustration="drawerful" as="h3" title={<Trans>Nothing scheduled this month</Trans>} />
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

/** Month grid on wide screens. */
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

/** List of days with entries on phones. */
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
            {formatShortDay(entry.on, i18n.locale)}
          </time>
          <span className="min-w-0 flex-1 truncate">{i18n._(kinds[entry.kind].name)}</span>
          <Amount amount={entry.amount} currency={entry.currency} className="text-16" />
        </li>
      ))}
    </ul>
  )
}
