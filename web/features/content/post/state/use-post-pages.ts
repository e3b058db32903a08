import { useEffect, useRef, useState } from 'react'
import { mergeFresh } from './post-cache.ts'
import { firstPage, type PostPage, withLowerOffset, withoutPost, withNextPage } from './post-list.ts'

type PostPagesOptions = { first: PostPage; loadPage: (offset: number) => Promise<PostPage> }

/** Infinite list of posts. Change its `key` with the list's source. */
export function usePostPages({ first, loadPage }: PostPagesOptions) {
  const [list, setList] = useState(() => firstPage(first, ''))
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest')
  useEffect(() => mergeFresh(first.data), [first])
  const [removedIds, setRemovedIds] = useState<string[]>([])
  const more = async () => {
    if (state === 'loading' || !list.hasMore) return
    setState('loading')
    try {
      const page = await loadPage(list.nextOffset)
      mergeFresh(page.data)
      setList((current) => withNextPage(current, page))
      setState('rest')
    } catch {
      setState('failed')
    }
  }
  const sentinel = useNearEnd(list.hasMore && state === 'rest', () => void more())
  return {
    posts: removedIds.reduce((known, postId) => withoutPost(known, postId), list).posts,
    hasMore: list.hasMore,
    nextOffset: list.nextOffset,
    state,
    sentinel,
    more: () => void more(),
    // Removed posts are gone on the server too, so the next page starts earlier.
    onRemoved: (...postIds: string[]) => {
      setRemovedIds((known) => [...known, ...postIds])
      setList((known) => withLowerOffset(known, postIds.length))
    },
    onRestored: (...postIds: string[]) => {
      setRemovedIds((known) => known.filter((id) => !postIds.includes(id)))
      setList((known) => withLowerOffset(known, -postIds.length))
    },
  }
}

/** Calls `onNear` when the returned element approaches the viewport. */
export function useNearEnd(isOn: boolean, onNear: () => void, margin = '1500px 0px') {
  const element = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  useEffect(() => {
    callback.current = onNear
  })
  useEffect(() => {
    const target = element.current
    if (!target || !isOn) return undefined
    const observer = new IntersectionObserver((entries) => entries[0]?.isIntersecting && callback.current(), {
      rootMargin: margin,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isOn, margin])
  return element
}
