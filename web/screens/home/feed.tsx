import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { MorePosts } from '../../features/post/more-posts.tsx'
import { PostCard } from '../../features/post/post-card.tsx'
import type { Post } from '../../features/post/post.ts'
import { PAGE, type PostPage } from '../../features/post/post-list.ts'
import { PostSkeleton } from '../../features/post/post-skeleton.tsx'
import { useNearEnd } from '../../features/post/use-post-pages.ts'
import { sayError } from '../../lib/say.ts'
import type { FeedKind } from './feed-kind.ts'
import { NewPosts } from './new-posts.tsx'
import { QuietHouse } from './quiet-house.tsx'
import { useFeed } from './use-feed.ts'

const RestList = lazy(async () => ({ default: (await import('./rest-list.tsx')).RestList }))

type FeedProps = {
  kind: FeedKind
  first: PostPage & { before: string }
  /** Between the posts: after the third one, then after every fourth. */
  between: { key: string; part: ReactNode }[]
  /** How many one follows: where nothing is to be seen, that is said differently. */
  following: number
}

/** Posts without an end: the first page as the server wrote it, and after it only those near the screen. */
export function Feed({ kind, first, between, following }: FeedProps) {
  const { t } = useLingui()
  const feed = useFeed(kind, first)
  const { list, state, more } = feed
  const sentinel = useNearEnd(list.hasMore && state === 'rest', more, '2000px 0px')
  const renew = async () => {
    window.scrollTo({ top: 0 })
    await feed.renew().catch(() => sayError(t`That did not reach us. Try again.`))
  }
  const rowsOf = (posts: Post[], from: number) =>
    posts.flatMap((post, n) => {
      const at = from + n
      const part = at % 4 === 2 ? between[Math.floor(at / 4)] : undefined
      const card = (
        <PostCard
          key={post.postId}
          post={post}
          onGone={feed.let}
          onBack={feed.back}
          {...(at === 0 ? { isFirst: true } : {})}
        />
      )
      return part ? [card, <div key={part.key}>{part.part}</div>] : [card]
    })
  const rest = between.slice(Math.ceil(Math.max(0, list.posts.length - 2) / 4))
  return (
    <section aria-label={t`Posts`} aria-busy={state === 'loading' || undefined}>
      <NewPosts since={list.before} onPress={renew} />
      {list.posts.length === 0 ? (
        <QuietHouse following={following} />
      ) : (
        <>
          {rowsOf(list.posts.slice(0, PAGE), 0)}
          {list.posts.length > PAGE && (
            <Suspense fallback={<PostSkeleton />}>
              <RestList rows={rowsOf(list.posts.slice(PAGE), PAGE)} sizes={feed.sizes} onLeave={feed.keep} />
            </Suspense>
          )}
        </>
      )}
      <MorePosts {...list} sentinel={sentinel} state={state} more={more} skeleton={<PostSkeleton />} />
      {!list.hasMore && rest.map(({ key, part }) => <div key={key}>{part}</div>)}
    </section>
  )
}
