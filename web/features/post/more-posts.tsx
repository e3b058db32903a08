import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { usePostPages } from './use-post-pages.ts'

type MorePostsProps = Pick<
  ReturnType<typeof usePostPages>,
  'sentinel' | 'state' | 'hasMore' | 'reached' | 'more'
> & { skeleton: ReactNode }

/** The end of a list that grows: what is coming, or that it did not come. */
export function MorePosts({ sentinel, state, hasMore, reached, more, skeleton }: MorePostsProps) {
  return (
    <>
      <div ref={sentinel} />
      {/* What came takes its place, and a new one stands further down: nothing is pushed away. */}
      {hasMore && state !== 'failed' && <Fragment key={reached}>{skeleton}</Fragment>}
      {state === 'failed' && (
        <div role="alert" className="flex items-center justify-center gap-3 py-6 text-ink-2">
          <Trans>More did not load.</Trans>
          <Button size="sm" onClick={more}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
