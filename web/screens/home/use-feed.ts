import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import { pictureAt } from '../../features/media/media-picture.ts'
import type { Post } from '../../features/post/post.ts'
import { takeFresh } from '../../features/post/kept-posts.ts'
import {
  firstOf,
  PAGE,
  type PostList,
  type PostPage,
  without,
  withAgain,
  withMore,
} from '../../features/post/post-list.ts'
import { useSession } from '../../features/session/session.ts'
import { api } from '../../lib/api.ts'
import { type FeedKind, filterFor } from './feed-kind.ts'
import { forgetFeeds, keepFeed, keptFeed } from './kept-feed.ts'

/** The feed as it grows: its pages, one of them ahead, and where one was when coming back. */
export function useFeed(kind: FeedKind, first: PostPage & { before: string }) {
  const session = useSession()
  const personId = session?._id
  const [back] = useState(() => (typeof window === 'undefined' ? undefined : keptFeed(kind, personId)))
  const [list, setList] = useState<PostList>(() => back?.list ?? firstOf(first, first.before))
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest')
  const ahead = useRef<{ from: number; page: Promise<PostPage> }>(undefined)
  /** What was sent away, and where it stood, until it comes back. */
  const gone = useRef(new Map<string, { at: number; post: Post }>())
  const latest = useRef(list)
  const filter = filterFor(kind, !session || session.isGuest)

  const ask = async (from: number, before: string): Promise<PostPage> => {
    const answer = await api('GET /posts', { query: { filter, offset: from, limit: PAGE, before } })
    if (!answer.ok) throw new Error(answer.body.message)
    takeFresh(answer.body.data)
    return answer.body
  }
  /** The next page comes while this one is read, and its first pictures with it. */
  const lookAhead = useEffectEvent((known: PostList) => {
    if (!known.hasMore || ahead.current?.from === known.reached) return
    const page = ask(known.reached, known.before)
    page.then(warmPictures).catch(() => {
      // Asked for again when it is needed, and said then.
      ahead.current = undefined
    })
    ahead.current = { from: known.reached, page }
  })
  useEffect(() => {
    latest.current = list
    keepFeed(kind, personId, list)
    const timer = setTimeout(() => lookAhead(list), 600)
    return () => clearTimeout(timer)
  }, [kind, personId, list])

  const more = async () => {
    if (state === 'loading' || !list.hasMore) return
    setState('loading')
    try {
      const page = await (ahead.current?.from === list.reached
        ? ahead.current.page
        : ask(list.reached, list.before))
      ahead.current = undefined
      setList((known) => withMore(known, page))
      setState('rest')
    } catch {
      ahead.current = undefined
      setState('failed')
    }
  }
  /** From the top again, with what has come meanwhile. */
  const renew = async () => {
    const before = new Date().toISOString()
    const page = await ask(0, before)
    forgetFeeds()
    ahead.current = undefined
    setList(firstOf(page, before))
    setState('rest')
  }
  // The same ones however the feed grows: no card is drawn again because of them.
  const letGo = useCallback((postId: string) => {
    const at = latest.current.posts.findIndex((post) => post.postId === postId)
    const post = latest.current.posts[at]
    if (post) gone.current.set(postId, { at, post })
    setList((known) => without(known, postId))
  }, [])
  const takeBack = useCallback((postId: string) => {
    const was = gone.current.get(postId)
    if (was) setList((known) => withAgain(known, was.post, was.at))
    gone.current.delete(postId)
  }, [])
  return {
    list,
    state,
    sizes: back?.sizes,
    more: () => void more(),
    renew,
    let: letGo,
    back: takeBack,
    keep: (sizes: CacheSnapshot | undefined) => keepFeed(kind, personId, list, sizes),
  }
}

/** Into the browser's own store, so that they are there when they are scrolled to. */
function warmPictures({ data }: PostPage) {
  for (const { postData } of data.slice(0, 3)) {
    const url = postData.find(({ kind }) => kind !== 'audio')?.url
    if (url) new Image().src = pictureAt(url, 960)
  }
}
