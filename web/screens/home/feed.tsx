import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { LoadMorePosts } from '../../features/content/post/load-more-posts.tsx'
import { PostCard } from '../../features/content/post/post-card.tsx'
import type { Post } from '../../features/content/post/post.ts'
import { POSTS_PAGE, type PostPage } from '../../features/content/post/state/post-list.ts'
import { PostSkeleton } from '../../features/content/post/post-skeleton.tsx'
import { useNearEnd } from '../../features/content/post/state/use-post-pages.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import type { FeedKind } from './feed-kind.ts'
import { NewPostsNotice } from './new-posts-notice.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { useFeed } from './use-feed.ts'
import type { HomeSection } from './section-link.ts'
import { useLaterSections } from './use-later-sections.ts'

const RestList = lazy(async () => ({ default: (await import('./virtual-post-list.tsx')).VirtualPostList }))

type Part = { key: string; part: ReactNode }
type FeedProps = {
  kind: FeedKind
  first: PostPage & { before: string }
  /** Sections appear after the third post, then after every fourth. */
  between: Part[]
  /** Where the sections that were not sent with the page begin. */
  laterSections: number | undefined
  toPart: (section: HomeSection) => Part
  /** Number of followed creators; decides which empty state is shown. */
  following: number
}

/** Infinite feed: the first page server-rendered, the rest virtualized. */
export function Feed({ kind, first, between: sent, laterSections, toPart, following }: FeedProps) {
  const { t } = useLingui()
  const feed = useFeed(kind, first)
  const { list, state, more } = feed
  const later = useLaterSections(laterSections, !list.hasMore || list.posts.length > first.data.length)
  const between = [...sent, ...later.map(toPart)]
  const sentinel = useNearEnd(list.hasMore && state === 'rest', more, '2000px 0px')
  const renew = async () => {
    window.scrollTo({ top: 0 })
    await feed.renew().catch(() => showError(t`Something went wrong. Check your connection and try again.`))
  }
  const rowsOf = (posts: Post[], from: number) =>
    posts.flatMap((post, n) => {
      const at = from + n
      const part = at % 4 === 2 ? between[Math.floor(at / 4)] : undefined
      const card = (
        <PostCard
          key={post.postId}
          post={post}
          onRemoved={feed.let}
          onRestored={feed.back}
          {...(at === 0 ? { isFirst: true } : {})}
        />
      )
      return part ? [card, <div key={part.key}>{part.part}</div>] : [card]
    })
  const rest = between.slice(Math.ceil(Math.max(0, list.posts.length - 2) / 4))
  return (
    <section aria-label={t`Posts`} aria-busy={state === 'loading' || undefined}>
      <NewPostsNotice since={list.before} onPress={renew} />
      {list.posts.length === 0 ? (
        <EmptyFeed following={following} />
      ) : (
        <>
          {rowsOf(list.posts.slice(0, POSTS_PAGE), 0)}
          {list.posts.length > POSTS_PAGE && (
            <Suspense fallback={<PostSkeleton />}>
              <RestList
                rows={rowsOf(list.posts.slice(POSTS_PAGE), POSTS_PAGE)}
                sizes={feed.sizes}
                onLeave={feed.keep}
              />
            </Suspense>
          )}
        </>
      )}
      <LoadMorePosts {...list} sentinel={sentinel} state={state} more={more} skeleton={<PostSkeleton />} />
      {!list.hasMore && rest.map(({ key, part }) => <div key={key}>{part}</div>)}
    </section>
  )
}
