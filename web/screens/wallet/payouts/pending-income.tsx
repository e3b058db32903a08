import { Trans, useLingui } from '@lingui/react/macro'
import { createElement, type ReactNode } from 'react'
import { Amount, decimalOf, minorOf, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { commaList } from '../../../lib/format/comma-list.ts'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import type { Route } from './+types/pending-income.ts'
import { groupByDay } from '../transactions/group-by-day.ts'
import { iconOf, reasonNames } from '../transactions/transaction-names.ts'
import { WalletHeader } from '../wallet-header.tsx'

const PAGE = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const from = pageOffset(url)
  const { api } = context.get(serverContext)
  const page = unwrapResponse(
    await api('GET /activePendingTransactionLogs', { query: { offset: from, limit: PAGE } }),
  )
  return { rows: page?.data ?? [], from, total: page?.totalCount ?? 0 }
}

/** Pending income by the day it becomes available, with daily totals. */
export default function PendingIncome({ loaderData: { rows, from, total } }: Route.ComponentProps) {
  const { t } = useLingui()
  const frozen = rows.filter(({ isFrozen }) => isFrozen)
  const days = groupByDay(
    rows.filter(({ isFrozen }) => !isFrozen),
    ({ maturesAt }) => maturesAt,
  )
  return (
    <>
      <WalletHeader title={t`Pending`}>
        <Trans>Earnings become available seven days after each sale.</Trans>
      </WalletHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 px-4 py-6 tablet:px-0">
        {frozen.length > 0 && (
          <PendingLines name={<Trans>Disputed by the buyer’s bank</Trans>} id="frozen" rows={frozen} />
        )}
        {days.map(({ day, items }) => (
          <PendingLines key={day} name={<DayName day={day} />} id={`day-${day}`} rows={items} />
        ))}
      </div>
      {rows.length === 0 && <EmptyState illustration="drawerful" title={<Trans>Nothing pending</Trans>} />}
      <Pagination
        {...{ from, total }}
        size={PAGE}
        order="soonest"
        at={(to) => `?from=${to}`}
        className="px-4 pb-6 tablet:px-0"
      />
    </>
  )
}

function DayName({ day }: { day: string }) {
  const { i18n } = useLingui()
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return <time dateTime={day}>{i18n.date(`${day}T12:00:00Z`, long)}</time>
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

function PendingLines({ name, id, rows }: { name: ReactNode; id: string; rows: Row[] }) {
  const { i18n } = useLingui()
  const nameOf = (reason: string) => (reasonNames[reason] ? i18n._(reasonNames[reason]) : '')
  const currency = rows[0]?.currency ?? 'USD'
  const sum = decimalOf(
    rows.reduce((all, row) => all + minorOf(row.amount, currency), 0),
    currency,
  )
  const isOne = rows.every((row) => row.currency === currency)
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 pb-1 text-13 text-ink-2">
        <h2 id={id} className="font-medium">
          {name}
        </h2>
        {isOne && rows.length > 1 && <InlineAmount amount={sum} currency={currency} />}
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row._id}
            className="flex min-h-17 items-center gap-3.5 border-t border-line py-3 first:border-t-0"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash">
              {createElement(iconOf({ triggerCode: 2, reason: row.reason }), {
                'aria-hidden': true,
                className: 'size-5',
              })}
            </span>
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
              <p className="flex font-semibold">
                <bdi className="min-w-0 truncate">{row.title || nameOf(row.reason)}</bdi>
              </p>
              <p className="truncate text-13 text-ink-2">
                {commaList([row.title && nameOf(row.reason), row.withName], i18n.locale)}
              </p>
            </div>
            <Amount amount={row.amount} currency={row.currency} cents="plain" className="text-16" />
          </li>
        ))}
      </ul>
    </section>
  )
}
