import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { PostCard } from '../../features/post/post-card.tsx'
import type { PostPage } from '../../features/post/post-list.ts'
import { PostSkeleton } from '../../features/post/post-skeleton.tsx'
import { useNearEnd } from '../../features/post/use-post-pages.ts'
import { sayError } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { FeedKind } from './feed-kind.ts'
import { NewPosts } from './new-posts.tsx'
import { useFeed } from './use-feed.ts'

const WRITTEN = 6
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

type FeedProps = {
  kind: FeedKind
  first: PostPage & { before: string }
  /** Between the posts: after the third one, then after every fourth. */
  between: { key: string; part: ReactNode }[]
  /** Where there is nothing to see. */
  empty: ReactNode
}

/** Posts without an end, of which only those near the screen exist. */
export function Feed({ kind, first, between, empty }: FeedProps) {
  const { t } = useLingui()
  const feed = useFeed(kind, first)
  const { list, state, more } = feed
  const handle = useRef<WindowVirtualizerHandle>(null)
  const [written] = useState(feed.isBack ? undefined : Math.min(WRITTEN, list.posts.length))
  useJumpBack(feed.isBack)
  const keep = useRef(feed.keep)
  useEffect(() => {
    keep.current = feed.keep
  })
  useBrowserLayoutEffect(() => {
    const measured = handle
    return () => keep.current(measured.current?.cache)
  }, [])

  const sentinel = useNearEnd(list.hasMore && state === 'rest', more, '2000px 0px')
  const renew = async () => {
    window.scrollTo({ top: 0 })
    await feed.renew().catch(() => sayError(t`That did not reach us. Try again.`))
  }
  const rows = list.posts.flatMap((post, n) => {
    const part = n % 4 === 2 ? between[Math.floor(n / 4)] : undefined
    const card = (
      <PostCard key={post.postId} post={post} onGone={feed.let} {...(n === 0 ? { isFirst: true } : {})} />
    )
    return part ? [card, <div key={part.key}>{part.part}</div>] : [card]
  })
  const rest = between.slice(Math.ceil(Math.max(0, list.posts.length - 2) / 4))
  return (
    <section aria-label={t`Posts`} aria-busy={state === 'loading' || undefined}>
      <NewPosts since={list.before} onPress={renew} />
      {list.posts.length === 0 ? (
        empty
      ) : (
        <WindowVirtualizer
          ref={handle}
          bufferSize={1200}
          {...(feed.sizes ? { cache: feed.sizes } : {})}
          {...(written === undefined ? {} : { ssrCount: written })}
        >
          {rows}
        </WindowVirtualizer>
      )}
      <div ref={sentinel} />
      {list.hasMore && state !== 'failed' && <PostSkeleton />}
      {state === 'failed' && (
        <div role="alert" className="flex items-center justify-center gap-3 py-6 text-ink-2">
          <Trans>More did not load.</Trans>
          <Button size="sm" onClick={more}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!list.hasMore && rest.map(({ key, part }) => <div key={key}>{part}</div>)}
    </section>
  )
}

/** Back at once where one was: pages otherwise glide, and would glide past everything in between. */
function useJumpBack(isBack: boolean) {
  useBrowserLayoutEffect(() => {
    if (!isBack) return undefined
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const timer = setTimeout(() => style.removeProperty('scroll-behavior'), 100)
    return () => {
      clearTimeout(timer)
      style.removeProperty('scroll-behavior')
    }
  }, [isBack])
}

/** Best or newest, as links, so that both have an address. */
export function FeedSwitch({ kind }: { kind: FeedKind }) {
  const { t } = useLingui()
  const look = (isOn: boolean) =>
    cx(
      "relative inline-flex h-[30px] items-center rounded-full px-3 text-13 font-[550] before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']",
      isOn
        ? 'bg-lift font-semibold text-ink shadow-[0_1px_3px_rgb(26_21_35/0.1)]'
        : 'text-ink-2 hover:text-ink',
    )
  return (
    <nav aria-label={t`Order of posts`} className="flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2">
      <Link
        to="/home"
        preventScrollReset
        aria-current={kind === 'best' ? 'page' : undefined}
        className={look(kind === 'best')}
      >
        <Trans context="order of a list">Best</Trans>
      </Link>
      <Link
        to="/home?feed=newest"
        preventScrollReset
        aria-current={kind === 'newest' ? 'page' : undefined}
        className={look(kind === 'newest')}
      >
        <Trans context="order of a list">Newest</Trans>
      </Link>
    </nav>
  )
}
