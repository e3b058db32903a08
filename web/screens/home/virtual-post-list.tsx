import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

type VirtualPostListProps = {
  rows: ReactNode[]
  /** Item heights measured when the list was left. */
  sizes: CacheSnapshot | undefined
  onLeave: (sizes: CacheSnapshot | undefined) => void
}

/** Posts after the first page, virtualized. */
export function VirtualPostList({ rows, sizes, onLeave }: VirtualPostListProps) {
  const handle = useRef<WindowVirtualizerHandle>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useBrowserLayoutEffect(() => {
    const measured = handle
    return () => leave.current(measured.current?.cache)
  }, [])
  return (
    <WindowVirtualizer ref={handle} bufferSize={1200} {...(sizes ? { cache: sizes } : {})}>
      {rows}
    </WindowVirtualizer>
  )
}
