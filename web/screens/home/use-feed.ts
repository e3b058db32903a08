import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import { imageUrl } from '../../features/media/player/image-url.ts'
import type { Post } from '../../features/content/post/post.ts'
import { mergeFresh } from '../../features/content/post/state/post-cache.ts'
import {
  firstPage,
  POSTS_PAGE,
  type PostList,
  type PostPage,
  withoutPost,
  withRestoredPost,
  withNextPage,
} from '../../features/content/post/state/post-list.ts'
import { useSession } from '../../features/account/session/session.ts'
import { api } from '../../lib/api/api.ts'
import { type FeedKind, filterFor } from './feed-kind.ts'
import { clearFeedSnapshots, saveFeedSnapshot, readFeedSnapshot } from './feed-snapshot.ts'

/** Feed state: loaded pages, one page prefetched, and the restored position. */
export function useFeed(kind: FeedKind, first: PostPage & { before: string }) {
  const session = useSession()
  const personId = session?._id
  const [back] = useState(() =>
    typeof window === 'undefined' ? undefined : readFeedSnapshot(kind, personId),
  )
  const [list, setList] = useState<PostList>(() => back?.list ?? firstPage(first, first.before))
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest')
  const ahead = useRef<{ from: number; page: Promise<PostPage> }>(undefined)
  /** Posts marked as not interested with their positions, for undo. */
  const gone = useRef(new Map<string, { at: number; post: Post }>())
  const latest = useRef(list)
  const filter = filterFor(kind, !session || session.isGuest)

  const ask = async (from: number, before: string): Promise<PostPage> => {
    const answer = await api('GET /posts', { query: { filter, offset: from, limit: POSTS_PAGE, before } })
    if (!answer.ok) throw new Error(answer.body.message)
    mergeFresh(answer.body.data)
    return answer.body
  }
  /** Prefetches the next page and its first images. */
  const lookAhead = useEffectEvent((known: PostList) => {
    if (!known.hasMore || ahead.current?.from === known.nextOffset) return
    const page = ask(known.nextOffset, known.before)
    page.then(warmPictures).catch(() => {
      // Retried when the page is needed; errors are shown then.
      ahead.current = undefined
    })
    ahead.current = { from: known.nextOffset, page }
  })
  useEffect(() => {
    latest.current = list
    saveFeedSnapshot(kind, personId, list)
    const timer = setTimeout(() => lookAhead(list), 600)
    return () => clearTimeout(timer)
  }, [kind, personId, list])

  const more = async () => {
    if (state === 'loading' || !list.hasMore) return
    setState('loading')
    try {
      const page = await (ahead.current?.from === list.nextOffset
        ? ahead.current.page
        : ask(list.nextOffset, list.before))
      ahead.current = undefined
      setList((known) => withNextPage(known, page))
      setState('rest')
    } catch {
      ahead.current = undefined
      setState('failed')
    }
  }
  /** Reloads from the top. */
  const renew = async () => {
    const before = new Date().toISOString()
    const page = await ask(0, before)
    clearFeedSnapshots()
    ahead.current = undefined
    setList(firstPage(page, before))
    setState('rest')
  }
  // Stable references, so that cards do not re-render when the feed grows.
  const letGo = useCallback((postId: string) => {
    const at = latest.current.posts.findIndex((post) => post.postId === postId)
    const post = latest.current.posts[at]
    if (post) gone.current.set(postId, { at, post })
    setList((known) => withoutPost(known, postId))
  }, [])
  const takeBack = useCallback((postId: string) => {
    const was = gone.current.get(postId)
    if (was) setList((known) => withRestoredPost(known, was.post, was.at))
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
    keep: (sizes: CacheSnapshot | undefined) => saveFeedSnapshot(kind, personId, list, sizes),
  }
}

/** Warms the browser cache for the images. */
function warmPictures({ data }: PostPage) {
  for (const { postData } of data.slice(0, 3)) {
    const url = postData.find(({ kind }) => kind !== 'audio')?.url
    if (url) new Image().src = imageUrl(url, 960)
  }
}
