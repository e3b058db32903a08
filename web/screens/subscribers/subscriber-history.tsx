import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/subscriber-history.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const length = url.searchParams.get('days') === '90' ? (90 as const) : (30 as const)
  const { api } = context.get(serverContext)
  const history = await api('GET /subscribers/history', { query: { days: length } })
  return { length, ...unwrapResponse(history).data }
}

/** Subscribers over time. */
export default function SubscriberHistory({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { length, days, active, started, cancelled, ended, churnPercent } = loaderData
  const dayName = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(i18n.locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
  const format = (value: number) => i18n.number(value)
  const points = (valueOf: (day: (typeof days)[number]) => number) =>
    days.map((day) => ({ label: dayName(day.day), value: valueOf(day) }))
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Subscribers over time`} hidden />
      <header className="flex flex-wrap items-center gap-x-1 gap-y-3 pb-3">
        <Link
          to="/subscribers"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28 flex-1">
          <Trans>Subscribers over time</Trans>
        </h1>
        {days.length > 0 && (
          <a
            href={`/v1/subscribers/history/export?days=${length}`}
            download
            className={buttonStyles({ tone: 'line', size: 'sm' })}
          >
            <Trans>Download CSV</Trans>
          </a>
        )}
      </header>
      <TabLinks
        label={t`Period`}
        links={[
          { to: '/subscribers/history', label: t`30 days`, isOn: length === 30 },
          { to: '/subscribers/history?days=90', label: t`90 days`, isOn: length === 90 },
        ]}
      />
      {days.length === 0 ? (
        <EmptyState
          illustration="fan"
          title={<Trans>No subscribers yet</Trans>}
          action={
            <LinkButton to="/plans" tone="ember" size="sm">
              <Trans>Your plans</Trans>
            </LinkButton>
          }
        >
          <Trans>Your subscribers will appear here.</Trans>
        </EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-b border-line py-6 tablet:grid-cols-5">
            <Total name={t`Active`} value={format(active)} />
            <Total name={t`New`} value={format(started)} />
            <Total name={t`Cancelled`} value={format(cancelled)} />
            <Total name={t`Ended`} value={format(ended)} />
            <Total
              name={t`Churn rate`}
              value={
                churnPercent === undefined
                  ? '–'
                  : i18n.number(churnPercent / 100, { style: 'percent', maximumFractionDigits: 1 })
              }
            />
          </dl>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line py-7">
            <h2 className="type-20">
              <Trans>Active subscribers</Trans>
            </h2>
            <LineChart
              area
              label={t`Active subscribers`}
              name={t`Active`}
              points={points((day) => day.active)}
              format={format}
            />
          </section>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line py-7">
            <h2 className="type-20">
              <Trans>New subscribers</Trans>
            </h2>
            <BarChart
              label={t`New subscribers`}
              names={[t`New`]}
              points={points((day) => day.started)}
              format={format}
            />
          </section>
          {ended > 0 && (
            <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line py-7">
              <h2 className="type-20">
                <Trans>Ended subscriptions</Trans>
              </h2>
              <BarChart
                label={t`Ended subscriptions`}
                names={[t`Ended`]}
                points={points((day) => day.ended)}
                format={format}
              />
            </section>
          )}
          <p className="pt-4 text-13 text-ink-2">
            <Trans>
              Cancelled subscriptions stay active until their paid time ends. The churn rate is the share of
              subscribers at the start of the period who have left since.
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-13 text-ink-2">{name}</dt>
    <dd className="type-28 tabular-nums">{value}</dd>
  </div>
)
