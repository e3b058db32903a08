import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import { Button } from '../form/button.tsx'

export type InfiniteListProps<T> = {
  items: T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Called when the end comes near. */
  hasMore?: boolean
  loading?: boolean
  failed?: boolean
  onMore?: () => void
  /** Shaped like the items. */
  skeleton?: ReactNode
  /** Shown at the end of the list. */
  end?: ReactNode
  /** Scroll container; the page by default. */
  scrollRef?: RefObject<HTMLElement | null>
  /** Number of items rendered on the server. */
  ssrCount?: number
}

/** Virtualized infinite list. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const {
    items,
    keyOf,
    render,
    hasMore,
    loading,
    failed,
    onMore,
    skeleton,
    end,
    scrollRef,
    ssrCount = 6,
  } = props
  const sentinel = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const mark = sentinel.current
    if (!mark || !hasMore || loading || failed) return undefined
    const observer = new IntersectionObserver((entries) => entries[0]?.isIntersecting && more.current?.(), {
      root: scrollRef?.current ?? null,
      rootMargin: '800px 0px',
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [hasMore, loading, failed, scrollRef])

  // Server-rendered items stay in place until the user scrolls; a list that gets shorter is reset.
  const [written] = useState(Math.min(ssrCount, items.length))
  const isShorter = items.length < written
  const virtualizerProps = isShorter ? {} : { ssrCount: written }
  const rows = items.map((item, index) => <div key={keyOf(item)}>{render(item, index)}</div>)
  return (
    <div aria-busy={loading || undefined}>
      {scrollRef ? (
        <Virtualizer key={String(isShorter)} {...virtualizerProps} scrollRef={scrollRef}>
          {rows}
        </Virtualizer>
      ) : (
        <WindowVirtualizer key={String(isShorter)} {...virtualizerProps}>
          {rows}
        </WindowVirtualizer>
      )}
      <div ref={sentinel} />
      {loading && skeleton}
      {failed && (
        <div className="flex items-center justify-center gap-3 py-6 text-ink-2">
          <Trans>Couldn’t load more.</Trans>
          <Button size="sm" onClick={onMore}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!hasMore && !loading && items.length > 0 && end && (
        <div className="py-8 text-center text-13 text-ink-3">{end}</div>
      )}
    </div>
  )
}
