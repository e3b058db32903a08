import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { LongDay } from '../../features/payments/long-day.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Next = Data<Endpoints['GET /staff/finance']>['pool']
type PoolDay = Data<Endpoints['GET /staff/pool']>['items'][number]

const states: Record<PoolDay['state'], { name: MessageDescriptor; tone: 'ok' | 'info' | 'bad' | 'plain' }> = {
  shared: { name: msg`Shared`, tone: 'ok' },
  sharing: { name: msg`Being shared`, tone: 'info' },
  unfunded: { name: msg`Not earned`, tone: 'bad' },
  empty: { name: msg`Nothing counted`, tone: 'plain' },
}

const columnsOf = (i18n: I18n): Column<PoolDay>[] => [
  {
    key: 'day',
    title: <Trans>Date</Trans>,
    cell: ({ day }) => <LongDay at={day} />,
  },
  {
    key: 'state',
    title: <Trans>State</Trans>,
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
    cell: (row) => <PlainAmount amount={row.amount} currency={row.currency} />,
  },
  {
    key: 'shared',
    title: <Trans>Shared</Trans>,
    numeric: true,
    cell: (row) => <PlainAmount amount={row.shared} currency={row.currency} />,
  },
]

/** The daily pool: what it will be today, and what was shared of the days before. */
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
                Tonight <PlainAmount amount={next.amount} currency={currency} /> are shared among creators by
                what happens today, at most {capPercent} % to one of them.
              </Trans>
            ) : (
              <Trans>It is off: nothing is shared.</Trans>
            )}
          </p>
        </div>
        {mayChange && (
          <LinkButton to="/admin/settings" tone="line" size="sm">
            <Trans>Configuration</Trans>
          </LinkButton>
        )}
      </div>
      {next.isOn === 1 && next.isCovered === 0 && (
        <Banner tone="warn">
          <Trans>
            Fanlight has <PlainAmount amount={next.earned} currency={currency} /> of its own in this currency.
            If it stays less than the pool, nobody gets anything.
          </Trans>
        </Banner>
      )}
      {(next.isOn === 1 || days.length > 0) && (
        <Table
          caption={t`Days of the pool`}
          rows={days}
          keyOf={({ day }) => day}
          empty={<Trans>No day has been shared yet.</Trans>}
          columns={columnsOf(i18n)}
        />
      )}
    </section>
  )
}
