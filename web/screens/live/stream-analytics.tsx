import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { formatClock } from '../../features/media/player/image-url.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { dateFormat } from '../../lib/format/cached-formats.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/stream-analytics.ts'
import { StreamTime } from './list/stream-time.tsx'
import type { StreamAnalytics } from './state/stream-types.ts'
import { useNowMs } from './state/use-seconds.ts'

export const handle: ShellHandle = { frame: 'wide' }

export async function loader({ context, url, params: { streamId } }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/live')
  const answer = await context.get(serverContext).api('GET /stream/analytics', { query: { streamId } })
  if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
  return answer.body.data
}

/** How a stream went: viewers, watch time and income. */
export default function StreamAnalyticsPage({ loaderData: stats }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  return (
    <div className="grid gap-8 px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8">
      <PageHead title={stats.title} hidden />
      <header className="grid gap-1">
        <p>
          <LinkButton to="/streams" tone="bare" size="sm" className="-ms-3">
            <Trans>Streams</Trans>
          </LinkButton>
        </p>
        <h1 className="type-28 break-words">{stats.title}</h1>
        {stats.startedAt && (
          <p className="text-ink-2">
            <StreamTime at={stats.startedAt} /> · {formatClock(stats.liveSeconds)}
          </p>
        )}
      </header>
      <Figures label={t`Income`}>
        <Figure label={t`Total`}>
          <Amount {...stats.income.total} className="text-28" />
        </Figure>
        <Figure label={t`Tips`}>
          <Amount {...stats.income.tips} className="text-28" />
        </Figure>
        <Figure label={t`Tickets`}>
          <Amount {...stats.income.tickets} className="text-28" />
        </Figure>
      </Figures>
      <Figures label={t`Audience`}>
        <Figure label={t`Unique viewers`}>{number(stats.uniqueViewers)}</Figure>
        <Figure label={t`Most at once`}>{number(stats.peakViewers)}</Figure>
        <Figure label={t`Average watch time`}>{formatClock(stats.averageWatchSeconds)}</Figure>
        <Figure label={t`New followers`}>{number(stats.newFollowers)}</Figure>
        <Figure label={t`Messages`}>{number(stats.messageCount)}</Figure>
        <Figure label={t`Likes`}>{number(stats.likeCount)}</Figure>
      </Figures>
      <ViewersOverTime stats={stats} />
      <Supporters stats={stats} />
    </div>
  )
}

const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <dl className="grid grid-cols-2 gap-5 border-y border-line py-5 tablet:grid-cols-3">{children}</dl>
  </section>
)
const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="type-28 tabular-nums">{children}</dd>
  </div>
)

function ViewersOverTime({ stats: { viewersOverTime } }: { stats: StreamAnalytics }) {
  const { t, i18n } = useLingui()
  // Times are shown in the browser's zone.
  const isInBrowser = useNowMs() !== undefined
  if (viewersOverTime.length < 2 || !isInBrowser) return null
  const clock = dateFormat(i18n.locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>Viewers over time</Trans>
      </h2>
      <LineChart
        area
        label={t`Viewers over time`}
        name={t`Watching now`}
        points={viewersOverTime.map(({ at, viewers }) => ({
          label: clock.format(new Date(at)),
          value: viewers,
        }))}
      />
    </section>
  )
}

function Supporters({ stats: { topSupporters } }: { stats: StreamAnalytics }) {
  if (topSupporters.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>Top supporters</Trans>
      </h2>
      <ol className="grid gap-1">
        {topSupporters.map(({ userId, username, profilePic, amount }) => (
          <li key={userId} className="flex min-h-13 items-center gap-3">
            <Avatar silent size={40} name={username} image={profilePic} />
            <p className="min-w-0 flex-1 truncate font-semibold">@{username}</p>
            <Amount {...amount} />
          </li>
        ))}
      </ol>
    </section>
  )
}
