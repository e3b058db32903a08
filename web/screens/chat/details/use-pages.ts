import { useEffect, useEffectEvent, useState } from 'react'

type Reply<T> = { ok: true; body: { data: T[]; totalCount: number } } | { ok: false }

/** A list that loads when it appears and continues on request. */
export function usePages<T>(load: (offset: number) => Promise<Reply<T>>) {
  const [items, setItems] = useState<T[]>([])
  const [totalCount, setTotalCount] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const fetchPage = async (offset: number) => {
    setState('loading')
    const reply = await load(offset).catch(() => undefined)
    if (!reply?.ok) return setState('failed')
    setItems((known) => [...known.slice(0, offset), ...reply.body.data])
    setTotalCount(reply.body.totalCount)
    return setState('ready')
  }
  const start = useEffectEvent(() => fetchPage(0))
  useEffect(() => void start(), [])
  return {
    items,
    setItems,
    totalCount,
    state,
    hasMore: items.length < totalCount,
    loadMore: () => fetchPage(items.length),
  }
}
