import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InlineAmount } from '../../commerce/payments/amount.tsx'
import type { OverlayProps } from '../../layout/dialogs/dialog-keys.ts'
import { type PostStats, usePostStats } from './state/use-post-stats.ts'

/** How a creator's own post is doing. `id` is the post id. */
export function StatsDialog({ id: postId = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { stats, retry } = usePostStats(postId)
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t`Post stats`}>
      {stats === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : stats ? (
        <Numbers stats={stats} />
      ) : (
        <SkeletonGroup className="grid gap-4 pb-2">
          <Skeleton className="h-36" />
          <Skeleton className="h-50" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Numbers({ stats }: { stats: PostStats }) {
  const { t, i18n } = useLingui()
  const facts: [string, ReactNode][] = [
    [t`Views`, i18n.number(stats.views)],
    [t`Viewers`, i18n.number(stats.viewers)],
    [t`Likes`, i18n.number(stats.likes)],
    [t`Comments`, i18n.number(stats.comments)],
    [t`Shares`, i18n.number(stats.shares)],
    [t`Saves`, i18n.number(stats.bookmarks)],
    [t`Sales`, i18n.number(stats.sales)],
    [t`Earned`, <InlineAmount key="earned" {...stats.earned} />],
    [t`Tips`, <InlineAmount key="tips" {...stats.tips} />],
  ]
  const hasViews = stats.days.some(({ views }) => views > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-2">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="font-display text-20 font-[640] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {hasViews && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="font-semibold">{t`Views in the last 30 days`}</h3>
          <BarChart
            label={t`Views in the last 30 days`}
            names={[t`Views`]}
            height={140}
            current={stats.days.length - 1}
            format={(value) => i18n.number(value)}
            points={stats.days.map(({ day, views }) => ({
              label: i18n.date(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
              value: views,
            }))}
          />
        </section>
      )}
    </div>
  )
}
