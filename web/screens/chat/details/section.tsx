import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'

type SectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }

export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="grid gap-2">
      <h3 className="flex items-baseline justify-between gap-3 text-14 font-semibold">
        {title}
        {aside !== undefined && <span className="text-12 font-normal text-ink-2">{aside}</span>}
      </h3>
      {children}
    </section>
  )
}

type PagesProps = { state: 'loading' | 'ready' | 'failed'; hasMore: boolean; loadMore: () => void }

/** Below a paged list: more rows, a placeholder while they load, or another try. */
export function PagesEnd({ state, hasMore, loadMore }: PagesProps) {
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
        <Trans>This didn’t load.</Trans>
        <Button tone="quiet" size="sm" onClick={loadMore}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (state === 'loading')
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </SkeletonGroup>
    )
  if (!hasMore) return null
  return (
    <Button tone="quiet" size="sm" className="justify-self-start" onClick={loadMore}>
      <Trans>Show more</Trans>
    </Button>
  )
}
