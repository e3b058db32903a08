import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { usePostPages } from './state/use-post-pages.ts'

type LoadMorePostsProps = Pick<
  ReturnType<typeof usePostPages>,
  'sentinel' | 'state' | 'hasMore' | 'nextOffset' | 'more'
> & { skeleton: ReactNode }

/** End of an infinite list: skeleton while loading, or an error with retry. */
export function LoadMorePosts({ sentinel, state, hasMore, nextOffset, more, skeleton }: LoadMorePostsProps) {
  return (
    <>
      <div ref={sentinel} />
      {/* The key makes new posts replace the skeleton, so that nothing shifts. */}
      {hasMore && state !== 'failed' && <Fragment key={nextOffset}>{skeleton}</Fragment>}
      {state === 'failed' && (
        <div role="alert" className="flex items-center justify-center gap-3 py-6 text-ink-2">
          <Trans>Couldn’t load more.</Trans>
          <Button size="sm" onClick={more}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
