import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../../features/creator/creator.ts'
import { MorePosts } from '../../features/post/more-posts.tsx'
import { PostCard } from '../../features/post/post-card.tsx'
import { GridSkeleton, PostGrid } from '../../features/post/post-grid.tsx'
import type { PostPage } from '../../features/post/post-list.ts'
import { PostSkeleton } from '../../features/post/post-skeleton.tsx'
import { usePostPages } from '../../features/post/use-post-pages.ts'
import { api } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askedPath } from './posts-asked.ts'
import { PostsBar } from './posts-bar.tsx'
import type { Loaded } from './profile-surroundings.ts'

const PAGE = 24
type ProfilePostsProps = Pick<Loaded, 'profile' | 'tab' | 'asked' | 'counts'> & { posts: PostPage }

/** What a creator has published: in windows or one under another, of one kind, or with a word in it. */
export function ProfilePosts({ profile, tab, asked, counts, posts: first }: ProfilePostsProps) {
  const { t } = useLingui()
  const isReels = tab === 'reels'
  const ratio = isReels ? '9/16' : '4/5'
  const ask = async (offset: number) => {
    const answer = await api('GET /userProfile/posts', {
      query: { userId: profile._id, limit: PAGE, offset, ...asked.query },
    })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body
  }
  const { posts, onGone, onBack, ...rest } = usePostPages({ first, ask })
  const isList = asked.view === 'list' && !isReels
  const name = fullName(profile)
  return (
    <>
      {!isReels && (counts?.all ?? 0) > 0 && (
        <PostsBar username={profile.username} asked={asked} counts={counts} />
      )}
      {posts.length === 0 ? (
        <Nothing profile={profile} asked={asked} />
      ) : isList ? (
        <div className="mx-auto max-w-152">
          {posts.map((post) => (
            <PostCard key={post.postId} post={post} onGone={onGone} onBack={onBack} />
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
      <MorePosts {...rest} skeleton={isList ? <PostSkeleton /> : <GridSkeleton ratio={ratio} />} />
    </>
  )
}

function Nothing({ profile, asked }: Pick<Loaded, 'profile' | 'asked'>) {
  const { username, firstName } = profile
  if (asked.searchText || asked.kind !== 'all')
    return (
      <EmptyState
        drawing="search"
        title={<Trans>Nothing like that here</Trans>}
        action={
          <LinkButton
            to={askedPath(username, { kind: 'all', view: asked.view, searchText: '' })}
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
      drawing="house"
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
        <Trans>What you publish will stand here.</Trans>
      ) : (
        <Trans>Follow {firstName} and you will see the first one.</Trans>
      )}
    </EmptyState>
  )
}
