import { useEffect, useEffectEvent, useState } from 'react'

type Reply<T> = { ok: true; body: { data: T[]; totalCount: number } } | { ok: false }
type Pages<T> = { items: T[]; totalCount: number; state: 'loading' | 'ready' | 'failed' }

/** A list that loads when it appears and continues on request. */
export function usePages<T>(load: (offset: number) => Promise<Reply<T>>) {
  const [pages, setPages] = useState<Pages<T>>({ items: [], totalCount: 0, state: 'loading' })
  const fetchFrom = (offset: number) =>
    load(offset)
      .catch(() => undefined)
      .then((reply) =>
        setPages((known) =>
          reply?.ok
            ? {
                items: [...known.items.slice(0, offset), ...reply.body.data],
                totalCount: reply.body.totalCount,
                state: 'ready',
              }
            : { ...known, state: 'failed' },
        ),
      )
  const start = useEffectEvent(() => fetchFrom(0))
  useEffect(() => void start(), [])
  return {
    ...pages,
    setItems: (change: (items: T[]) => T[]) =>
      setPages((known) => ({ ...known, items: change(known.items) })),
    hasMore: pages.items.length < pages.totalCount,
    loadMore: () => {
      setPages((known) => ({ ...known, state: 'loading' }))
      return fetchFrom(pages.items.length)
    },
  }
}
