import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../../features/people/creator/creator.ts'
import { LoadMorePosts } from '../../features/content/post/load-more-posts.tsx'
import { PostCard } from '../../features/content/post/post-card.tsx'
import { GridSkeleton, PostGrid } from '../../features/content/post/post-grid.tsx'
import type { PostPage } from '../../features/content/post/state/post-list.ts'
import { PostSkeleton } from '../../features/content/post/post-skeleton.tsx'
import { usePostPages } from '../../features/content/post/state/use-post-pages.ts'
import { api } from '../../lib/api/api.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { postsPath } from './posts-query.ts'
import { PostsBar } from './posts-bar.tsx'
import type { ProfilePageData } from './load-profile-page.ts'

const PAGE = 24
type ProfilePostsProps = Pick<ProfilePageData, 'profile' | 'tab' | 'postsQuery' | 'counts'> & {
  posts: PostPage
}

/** A creator's posts as grid or list, filtered by kind or search. */
export function ProfilePosts({ profile, tab, postsQuery, counts, posts: first }: ProfilePostsProps) {
  const { t } = useLingui()
  const isReels = tab === 'reels'
  const ratio = isReels ? '9/16' : '4/5'
  const ask = async (offset: number) => {
    const answer = await api('GET /userProfile/posts', {
      query: { userId: profile._id, limit: PAGE, offset, ...postsQuery.query },
    })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body
  }
  const { posts, onRemoved, onRestored, ...rest } = usePostPages({ first, loadPage: ask })
  const isList = postsQuery.view === 'list' && !isReels
  const name = fullName(profile)
  return (
    <>
      {!isReels && (counts?.all ?? 0) > 0 && (
        <PostsBar username={profile.username} postsQuery={postsQuery} counts={counts} />
      )}
      {posts.length === 0 ? (
        <EmptyPosts profile={profile} postsQuery={postsQuery} />
      ) : isList ? (
        <div className="mx-auto max-w-152">
          {posts.map((post) => (
            <PostCard key={post.postId} post={post} onRemoved={onRemoved} onRestored={onRestored} />
          ))}
        </div>
      ) : (
        <PostGrid
          posts={posts}
          ratio={ratio}
          label={isReels ? t`Reels by ${name}` : t`Posts by ${name}`}
          {...(isReels ? { pathOf: ({ postId }) => `/reels?of=${profile._id}&reel=${postId}` } : {})}
        />
      )}
      <LoadMorePosts {...rest} skeleton={isList ? <PostSkeleton /> : <GridSkeleton ratio={ratio} />} />
    </>
  )
}

function EmptyPosts({ profile, postsQuery }: Pick<ProfilePageData, 'profile' | 'postsQuery'>) {
  const { username, firstName } = profile
  if (postsQuery.searchText || postsQuery.kind !== 'all')
    return (
      <EmptyState
        illustration="search"
        title={<Trans>No matches</Trans>}
        action={
          <LinkButton
            to={postsPath(username, { kind: 'all', view: postsQuery.view, searchText: '' })}
            tone="line"
            size="sm"
          >
            <Trans>All posts</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      illustration="house"
      title={<Trans>No posts yet</Trans>}
      action={
        profile.fullData && (
          <LinkButton to="/posts/new" tone="ember" size="sm">
            <Trans>New post</Trans>
          </LinkButton>
        )
      }
    >
      {profile.fullData ? (
        <Trans>Your posts will appear here.</Trans>
      ) : (
        <Trans>Follow {firstName} to see their first post.</Trans>
      )}
    </EmptyState>
  )
}
