import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Flag, IdCard, Scale, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { StatusList } from '../../pages/status-list.tsx'
import { useReadiness } from '../../pages/use-readiness.ts'
import { isFinance, isReviewer, requireStaff, useStaffMember } from '../shell/staff-session.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/overview.ts'
import { Revenue } from './revenue.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const [overview, finance, reports, revenue] = await Promise.all([
    api('GET /staff/overview'),
    isFinance(me) ? api('GET /staff/finance/waiting') : undefined,
    isReviewer(me) ? api('GET /staff/reports/waiting') : undefined,
    isFinance(me) ? api('GET /staff/finance/revenue') : undefined,
  ])
  return {
    ...unwrapResponse(overview).data,
    finance: finance && unwrapResponse(finance).data,
    reports: reports && unwrapResponse(reports).data.reports,
    revenue: revenue && unwrapResponse(revenue).data.revenue,
  }
}

/** Start page of the console: open work, growth, revenue and health. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { parts, state } = useReadiness()
  const { revenue } = loaderData
  return (
    <>
      <PageTitle title={t`Overview`} />
      <Queues {...loaderData} />
      <SignUps {...loaderData} />
      {revenue && <Revenue revenue={revenue} />}
      <section aria-labelledby="health" className="border-t border-line py-7">
        <h2 id="health" className="mb-2 type-20">
          <Trans>System health</Trans>
        </h2>
        <StatusList parts={parts} state={state} />
      </section>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Work that waits for this member's role. */
function Queues({ finance, reports }: Pick<Loaded, 'finance' | 'reports'>) {
  const { t } = useLingui()
  const me = useStaffMember()
  const queues = [
    ...(isReviewer(me)
      ? [{ to: '/admin/documents', label: t`Documents`, icon: <IdCard />, count: me.waiting.documents }]
      : []),
    ...(reports === undefined
      ? []
      : [{ to: '/admin/reports', label: t`Reports`, icon: <Flag />, count: reports }]),
    ...(finance
      ? [
          { to: '/admin/finance#payouts', label: t`Payouts`, icon: <CreditCard />, count: finance.payouts },
          { to: '/admin/finance#disputes', label: t`Disputes`, icon: <Scale />, count: finance.disputes },
          {
            to: '/admin/finance#adjustments',
            label: t`Adjustments`,
            icon: <SlidersHorizontal />,
            count: finance.adjustments,
          },
        ]
      : []),
  ]
  if (queues.length === 0) return null
  return (
    <section aria-labelledby="queues" className="pb-7">
      <h2 id="queues" className="mb-3 type-20">
        <Trans>Waiting for you</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 wide:grid-cols-5">
        {queues.map(({ to, label, icon, count }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid gap-1 rounded-14 border border-line p-4 outline-offset-[-4px] hover:bg-wash [&>svg]:size-5 [&>svg]:text-ink-2"
            >
              {icon}
              <span className="type-28 tabular-nums">{count}</span>
              <span className="text-13 text-ink-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignUps({ users, signUps }: Pick<Loaded, 'users' | 'signUps'>) {
  const { t, i18n } = useLingui()
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const points = signUps.map(({ day: at, fans, creators }) => ({
    label: day.format(new Date(at)),
    value: fans,
    extra: creators,
  }))
  const isEmpty = signUps.every(({ fans, creators }) => fans + creators === 0)
  return (
    <section aria-labelledby="sign-ups" className="border-t border-line py-7">
      <h2 id="sign-ups" className="mb-3 type-20">
        <Trans>Sign-ups, last 14 days</Trans>
      </h2>
      {isEmpty ? (
        <p className="text-ink-2">
          <Trans>No one has signed up in the last 14 days.</Trans>
        </p>
      ) : (
        <BarChart label={t`Sign-ups per day`} points={points} names={[t`Fans`, t`Creators`]} />
      )}
      <dl className="grid grid-cols-2 gap-4 pt-5 tablet:grid-cols-4">
        <Total label={<Trans>Fans</Trans>} value={i18n.number(users.fans)} />
        <Total label={<Trans>Creators</Trans>} value={i18n.number(users.creators)} />
        <Total label={<Trans>Agencies</Trans>} value={i18n.number(users.agencies)} />
        <Total label={<Trans>Suspended</Trans>} value={i18n.number(users.suspended)} />
      </dl>
    </section>
  )
}

const Total = ({ label, value }: { label: ReactNode; value: string }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="type-20 tabular-nums">{value}</dd>
  </div>
)
