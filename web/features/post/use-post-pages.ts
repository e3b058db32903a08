import { useEffect, useRef, useState } from 'react'
import { takeFresh } from './kept-posts.ts'
import { firstOf, type PostPage, reachedLess, without, withMore } from './post-list.ts'

type Asking = { first: PostPage; ask: (offset: number) => Promise<PostPage> }

/** A list of posts that grows as its end comes near. Give it a `key` that changes with what it is a list of. */
export function usePostPages({ first, ask }: Asking) {
  const [list, setList] = useState(() => firstOf(first, ''))
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest')
  useEffect(() => takeFresh(first.data), [first])
  const [gone, setGone] = useState<string[]>([])
  const more = async () => {
    if (state === 'loading' || !list.hasMore) return
    setState('loading')
    try {
      const page = await ask(list.reached)
      takeFresh(page.data)
      setList((known) => withMore(known, page))
      setState('rest')
    } catch {
      setState('failed')
    }
  }
  const sentinel = useNearEnd(list.hasMore && state === 'rest', () => void more())
  return {
    posts: gone.reduce((known, postId) => without(known, postId), list).posts,
    hasMore: list.hasMore,
    reached: list.reached,
    state,
    sentinel,
    more: () => void more(),
    // What is gone is gone on the server too: the next page begins earlier by so many, and none is passed over.
    onGone: (...postIds: string[]) => {
      setGone((known) => [...known, ...postIds])
      setList((known) => reachedLess(known, postIds.length))
    },
    onBack: (...postIds: string[]) => {
      setGone((known) => known.filter((id) => !postIds.includes(id)))
      setList((known) => reachedLess(known, -postIds.length))
    },
  }
}

/** Calls when the mark comes near the screen. */
export function useNearEnd(isOn: boolean, onNear: () => void, margin = '1500px 0px') {
  const element = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const mark = element.current
    if (!mark || !isOn) return undefined
    const watch = new IntersectionObserver((seen) => seen[0]?.isIntersecting && near.current(), {
      rootMargin: margin,
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [isOn, margin])
  return element
}
