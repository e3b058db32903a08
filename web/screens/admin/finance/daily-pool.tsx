import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { LongDate } from '../../../features/commerce/payments/long-date.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'

type Next = Data<Endpoints['GET /staff/finance']>['pool']
type PoolDay = Data<Endpoints['GET /staff/pool']>['items'][number]

const states: Record<PoolDay['state'], { name: MessageDescriptor; tone: 'ok' | 'info' | 'bad' | 'plain' }> = {
  shared: { name: msg`Paid out`, tone: 'ok' },
  sharing: { name: msg`In progress`, tone: 'info' },
  unfunded: { name: msg`Not enough earnings`, tone: 'bad' },
  empty: { name: msg`No activity`, tone: 'plain' },
}

const columnsOf = (i18n: I18n): Column<PoolDay>[] => [
  {
    key: 'day',
    title: <Trans>Date</Trans>,
    cell: ({ day }) => <LongDate at={day} />,
  },
  {
    key: 'state',
    title: <Trans>Status</Trans>,
    cell: ({ state }) => <Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>,
  },
  {
    key: 'creators',
    title: <Trans>Creators</Trans>,
    numeric: true,
    cell: ({ creators }) => i18n.number(creators),
  },
  {
    key: 'points',
    title: <Trans>Points</Trans>,
    numeric: true,
    minor: true,
    cell: ({ points }) => i18n.number(points),
  },
  {
    key: 'amount',
    title: <Trans>Pool</Trans>,
    numeric: true,
    minor: true,
    cell: (row) => <InlineAmount amount={row.amount} currency={row.currency} />,
  },
  {
    key: 'shared',
    title: <Trans>Paid out</Trans>,
    numeric: true,
    cell: (row) => <InlineAmount amount={row.shared} currency={row.currency} />,
  },
]

/** The daily pool: today's estimate and earlier distributions. */
export function DailyPool({ next, days, mayChange }: { next: Next; days: PoolDay[]; mayChange: boolean }) {
  const { t, i18n } = useLingui()
  const { currency, capPercent } = next
  return (
    <section className="grid gap-4 border-b border-line py-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 className="type-20">
            <Trans>Daily pool</Trans>
          </h2>
          <p className="text-ink-2">
            {next.isOn ? (
              <Trans>
                Tonight <InlineAmount amount={next.amount} currency={currency} /> will be split among creators
                based on today’s activity, up to {capPercent}% each.
              </Trans>
            ) : (
              <Trans>The daily pool is off. Nothing is paid out.</Trans>
            )}
          </p>
        </div>
        {mayChange && (
          <LinkButton to="/admin/settings" tone="line" size="sm">
            <Trans>Settings</Trans>
          </LinkButton>
        )}
      </div>
      {next.isOn === 1 && next.isCovered === 0 && (
        <Banner tone="warn">
          <Trans>
            Fanlight has earned <InlineAmount amount={next.earned} currency={currency} /> in this currency. If
            that’s less than the pool, nothing is paid out.
          </Trans>
        </Banner>
      )}
      {(next.isOn === 1 || days.length > 0) && (
        <Table
          caption={t`Daily pools`}
          rows={days}
          keyOf={({ day }) => day}
          empty={<Trans>No daily pools yet.</Trans>}
          columns={columnsOf(i18n)}
        />
      )}
    </section>
  )
}
