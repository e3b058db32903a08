import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import { Button } from './button.tsx'

export type InfiniteListProps<T> = {
  items: T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** More is fetched when the end comes near. */
  hasMore?: boolean
  loading?: boolean
  failed?: boolean
  onMore?: () => void
  /** Shaped like the items. */
  skeleton?: ReactNode
  /** Said at the very end. */
  end?: ReactNode
  /** Inside a box that scrolls by itself; without it the page scrolls. */
  scrollRef?: RefObject<HTMLElement | null>
  /** How many the server writes into the page. */
  ssrCount?: number
}

/** A long list of which only the visible part exists. */
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
    const watch = new IntersectionObserver((seen) => seen[0]?.isIntersecting && more.current?.(), {
      root: scrollRef?.current ?? null,
      rootMargin: '800px 0px',
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [hasMore, loading, failed, scrollRef])

  // What the server wrote stays in place until someone scrolls; a list that becomes shorter begins anew.
  const [written] = useState(Math.min(ssrCount, items.length))
  const isShorter = items.length < written
  const kept = isShorter ? {} : { ssrCount: written }
  const rows = items.map((item, index) => <div key={keyOf(item)}>{render(item, index)}</div>)
  return (
    <div aria-busy={loading || undefined}>
      {scrollRef ? (
        <Virtualizer key={String(isShorter)} {...kept} scrollRef={scrollRef}>
          {rows}
        </Virtualizer>
      ) : (
        <WindowVirtualizer key={String(isShorter)} {...kept}>
          {rows}
        </WindowVirtualizer>
      )}
      <div ref={sentinel} />
      {loading && skeleton}
      {failed && (
        <div className="flex items-center justify-center gap-3 py-6 text-ink-2">
          <Trans>More did not load.</Trans>
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
