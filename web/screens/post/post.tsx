import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Share } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { Comments } from '../../features/comments/comments.tsx'
import type { FirstComments } from '../../features/comments/comment.ts'
import { loadComments } from '../../features/comments/load-comments.ts'
import { changePost, takeFresh, usePost } from '../../features/post/kept-posts.ts'
import { LockedSill } from '../../features/post/locked-sill.tsx'
import { OwnedSill } from '../../features/post/owned-sill.tsx'
import { creatorName, type Post, postPath } from '../../features/post/post.ts'
import { actLook, PostActs } from '../../features/post/post-acts.tsx'
import { tipped } from '../../features/post/post-changes.ts'
import { PostHead } from '../../features/post/post-head.tsx'
import { PostMedia } from '../../features/post/post-media.tsx'
import { PostMenuButton } from '../../features/post/post-menu-button.tsx'
import { PostText } from '../../features/post/post-text.tsx'
import { usePostActs } from '../../features/post/use-post-acts.ts'
import { useSeen } from '../../features/post/use-seen.ts'
import { PostGoal, PostTip, PostTipIcon } from '../../features/tips/post-tip.tsx'
import type { TipGiven } from '../../features/tips/tip.ts'
import { MissingPage } from '../../features/shell/missing-page.tsx'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Route } from './+types/post.ts'
import { FollowThem } from './follow-them.tsx'
import { PostHeadTags } from './post-head-tags.tsx'
import { PostSide } from './post-side.tsx'
import { PostStanding } from './post-standing.tsx'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs
const MORE = 5

/** One post on a page of its own. What the viewer may not know of looks the same as what never was. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const { postId } = params
  const answer = await api('GET /post', { query: { postId } })
  if (!answer.ok && answer.status < 500) return data({ kind: 'nothing' as const }, { status: 404 })
  const post = bodyOf(answer).data
  const [card, more, seo, site, plans, comments] = await Promise.all([
    api('GET /creatorCard', { query: { userId: post.creatorId } }),
    api('GET /userProfile/posts', { query: { userId: post.creatorId, limit: MORE } }),
    api('GET /seo/postdata', { query: { postId } }),
    api('GET /seoSettings'),
    api('GET /plans', { query: { userId: post.creatorId } }),
    loadComments(api, { postId, search: url.searchParams }),
  ])
  return {
    kind: 'post' as const,
    post,
    comments,
    // What stands beside a post may be missing; the post is what one came for.
    card: card.ok ? card.body.data : undefined,
    more: more.ok ? more.body.data.filter((other) => other.postId !== post.postId).slice(0, MORE - 1) : [],
    moreCount: more.ok ? more.body.totalCount : 0,
    offered: plans.ok ? plans.body.data : undefined,
    seo: seo.ok ? seo.body.data : undefined,
    origin: site.ok ? new URL(site.body.data.url).origin : url.origin,
  }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'nothing')
    return (
      <>
        <PageHead title={t`No window at this address`} hidden />
        <MissingPage>
          <Trans>This post was taken down, or it is not for you to see.</Trans>
        </MissingPage>
      </>
    )
  const { post, comments, card, more, moreCount, offered, seo, origin } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-15 wide:grid-cols-[minmax(0,608px)_320px]">
      <PostHeadTags post={post} seo={seo} origin={origin} />
      <Whole key={post.postId} post={post} comments={comments} />
      <PostSide post={post} card={card} more={more} moreCount={moreCount} offered={offered} />
    </div>
  )
}

function Whole({ post: came, comments }: { post: Post; comments: FirstComments | undefined }) {
  const { t } = useLingui()
  useEffect(() => takeFresh([came]), [came])
  const post = usePost(came)
  const acts = usePostActs(post)
  const leaving = useLeaving()
  const article = useSeen(post.postId)
  const [search] = useSearchParams()
  const second = Number(search.get('t'))
  const name = creatorName(post)
  const isLead = post.mediaType === 4
  const onGiven = (given: TipGiven) => changePost(post.postId, tipped(post, given))
  return (
    <article
      ref={article}
      aria-label={t`Post by ${name}`}
      className="mx-auto w-full max-w-170 min-w-0 px-3 pt-3 pb-6 tablet:px-0 tablet:pt-6.5"
    >
      {/* On a phone it stands in the place of the bar of the house. */}
      <header className="flex items-center max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-26 max-tablet:h-13 max-tablet:bg-paper/92 max-tablet:ps-3 max-tablet:pe-2 max-tablet:backdrop-blur-lg">
        <BackLink />
        <b aria-hidden className="ms-2 flex-1 truncate text-16 font-semibold tablet:hidden">
          <Trans>Post</Trans>
        </b>
        <IconButton label={t`Share`} onClick={acts.share} className="tablet:hidden">
          <Share aria-hidden />
        </IconButton>
      </header>
      <PostStanding post={post} />
      <PostHead
        isPage
        post={post}
        end={
          <>
            <FollowThem post={post} acts={acts} />
            <PostMenuButton post={post} acts={acts} {...leaving} />
          </>
        }
      />
      {isLead && <PostText isWhole post={post} />}
      <PostMedia
        isPage
        isFirst
        post={post}
        onLike={acts.like}
        {...(second > 0 && Number.isFinite(second) ? { startAt: second } : {})}
      />
      {post.isVisible === 0 ? <LockedSill post={post} onFollow={acts.follow} /> : <OwnedSill post={post} />}
      <PostActs post={post} acts={acts} tip={<PostTip post={post} look={actLook} onGiven={onGiven} />} />
      {!isLead && <PostText isWhole post={post} />}
      <PostGoal post={post} onGiven={onGiven} />
      {comments && (
        <div id="comments" className="mt-5 scroll-mt-16">
          <Comments
            post={post}
            first={comments}
            tip={<PostTipIcon post={post} onGiven={onGiven} />}
            onCount={(commentCount) => changePost(post.postId, { commentCount })}
          />
        </div>
      )}
      {!post.title && <h1 className="sr-only">{t`Post by ${name}`}</h1>}
    </article>
  )
}

/** A page whose post was deleted leads to the others; where that is taken back, to the post again. */
function useLeaving() {
  const navigate = useNavigate()
  return {
    onDeleted: () => void navigate('/posts'),
    onBack: (postId: string) => void navigate(postPath(postId)),
  }
}

/** Back to where one came from; home where that is somewhere else. */
function BackLink() {
  return (
    <Link
      to="/home"
      onClick={(event) => {
        // The browser knows the place one came from better than an address does.
        const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
        if (idx === 0 || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        window.history.back()
      }}
      className="inline-flex min-h-11 items-center gap-1.5 font-[550] text-ink-2 hover:text-ink max-tablet:min-w-11 max-tablet:justify-center tablet:-mt-2 tablet:mb-3"
    >
      <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100 tablet:size-4" />
      <span className="max-tablet:sr-only">
        <Trans>Back</Trans>
      </span>
    </Link>
  )
}
