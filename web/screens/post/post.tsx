import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Share } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { Comments } from '../../features/content/comments/comments.tsx'
import type { InitialComments } from '../../features/content/comments/comment.ts'
import { loadComments } from '../../features/content/comments/load-comments.ts'
import { updateCachedPost, mergeFresh, usePost } from '../../features/content/post/state/post-cache.ts'
import { PaywallBar } from '../../features/content/post/paywall/paywall-bar.tsx'
import { PurchasedBar } from '../../features/content/post/paywall/purchased-bar.tsx'
import { creatorName, type Post, postPath } from '../../features/content/post/post.ts'
import { actionStyles, PostActions } from '../../features/content/post/post-actions.tsx'
import { tipped } from '../../features/content/post/state/post-changes.ts'
import { PostHead } from '../../features/content/post/post-head.tsx'
import { PostMedia } from '../../features/content/post/media/post-media.tsx'
import { PostMenuButton } from '../../features/content/post/post-menu-button.tsx'
import { PostPollSlot } from '../../features/content/post/post-poll-slot.tsx'
import { PostText } from '../../features/content/post/post-text.tsx'
import { usePostActions } from '../../features/content/post/state/use-post-actions.ts'
import { useImpression } from '../../features/content/post/state/use-impression.ts'
import { PostGoal, PostTip, PostTipIcon } from '../../features/content/tips/post-tip.tsx'
import type { TipResult } from '../../features/content/tips/tip.ts'
import { useSession } from '../../features/account/session/session.ts'
import { DialogLink } from '../../features/layout/dialogs/use-dialogs.tsx'
import { NotFoundPage } from '../../features/layout/errors/not-found-page.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { Route } from './+types/post.ts'
import { FollowCreator } from './follow-creator.tsx'
import { PostHeadTags } from './post-head-tags.tsx'
import { PostSidebar } from './post-sidebar.tsx'
import { PostStatusNotice } from './post-status-notice.tsx'

export const handle: ShellHandle = { frame: 'wide' }
const ownLink = 'inline-flex min-h-11 items-center font-semibold hover:underline'

export const shouldRevalidate = revalidateUnlessDialogOnly
const MORE = 5

/** One post on its own page. Posts the viewer may not know of look like missing ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const { postId } = params
  const answer = await api('GET /post', { query: { postId } })
  if (!answer.ok && answer.status < 500) return data({ kind: 'nothing' as const }, { status: 404 })
  const post = unwrapResponse(answer).data
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
    // The sidebar is optional; the post is not.
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
        <PageHead title={t`Page not found`} hidden />
        <NotFoundPage>
          <Trans>This post was removed or isn’t available to you.</Trans>
        </NotFoundPage>
      </>
    )
  const { post, comments, card, more, moreCount, offered, seo, origin } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-15 wide:grid-cols-[minmax(0,608px)_320px]">
      <PostHeadTags post={post} seo={seo} origin={origin} />
      <Whole key={post.postId} post={post} comments={comments} />
      <PostSidebar post={post} card={card} more={more} moreCount={moreCount} offered={offered} />
    </div>
  )
}

function Whole({ post: came, comments }: { post: Post; comments: InitialComments | undefined }) {
  const { t } = useLingui()
  useEffect(() => mergeFresh([came]), [came])
  const post = usePost(came)
  const acts = usePostActions(post)
  const leaving = useLeaving()
  const article = useImpression(post.postId)
  const [search] = useSearchParams()
  const second = Number(search.get('t'))
  const name = creatorName(post)
  const isLead = post.mediaType === 4
  const me = useSession()
  const onGiven = (tip: TipResult) => updateCachedPost(post.postId, tipped(post, tip))
  return (
    <article
      ref={article}
      aria-label={t`Post by ${name}`}
      className="mx-auto w-full max-w-170 min-w-0 px-3 pt-3 pb-6 tablet:px-0 tablet:pt-6.5"
    >
      {/* On phones it replaces the app bar. */}
      <header className="flex items-center max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-26 max-tablet:h-13 max-tablet:bg-paper/92 max-tablet:ps-3 max-tablet:pe-2 max-tablet:backdrop-blur-lg">
        <BackLink />
        <b aria-hidden className="ms-2 flex-1 truncate text-16 font-semibold tablet:hidden">
          <Trans>Post</Trans>
        </b>
        <IconButton label={t`Share`} onClick={acts.share} className="tablet:hidden">
          <Share aria-hidden />
        </IconButton>
      </header>
      <PostStatusNotice post={post} />
      <PostHead
        isPage
        post={post}
        end={
          <>
            <FollowCreator post={post} acts={acts} />
            <PostMenuButton post={post} actions={acts} {...leaving} />
          </>
        }
      />
      {isLead && <PostText isExpanded post={post} />}
      {isLead && <PostPollSlot post={post} />}
      <PostMedia
        isPage
        isFirst
        post={post}
        onLike={acts.like}
        {...(second > 0 && Number.isFinite(second) ? { startAt: second } : {})}
      />
      {post.isVisible === 0 ? (
        <PaywallBar post={post} onFollow={acts.follow} />
      ) : (
        <PurchasedBar post={post} />
      )}
      <PostActions
        post={post}
        actions={acts}
        tip={<PostTip post={post} look={actionStyles} onTipped={onGiven} />}
      />
      {me?._id === post.creatorId && (
        <p className="flex flex-wrap gap-x-5">
          {post.totalLike > 0 && (
            <DialogLink type="likes" id={post.postId} className={ownLink}>
              <Plural value={post.totalLike} one="Liked by # person" other="Liked by # people" />
            </DialogLink>
          )}
          <DialogLink type="stats" id={post.postId} className={ownLink}>
            <Trans>Post stats</Trans>
          </DialogLink>
        </p>
      )}
      {!isLead && <PostText isExpanded post={post} />}
      {!isLead && <PostPollSlot post={post} />}
      <PostGoal post={post} onTipped={onGiven} />
      {comments && (
        <div id="comments" className="mt-5 scroll-mt-16">
          <Comments
            post={post}
            first={comments}
            tip={<PostTipIcon post={post} onTipped={onGiven} />}
            onCount={(commentCount) => updateCachedPost(post.postId, { commentCount })}
          />
        </div>
      )}
      {!post.title && <h1 className="sr-only">{t`Post by ${name}`}</h1>}
    </article>
  )
}

/** After deletion goes to the post list; undo returns to the post. */
function useLeaving() {
  const navigate = useNavigate()
  return {
    onDeleted: () => void navigate('/posts'),
    onRestored: (postId: string) => void navigate(postPath(postId)),
  }
}

/** Back to the previous page; home if that was another site. */
function BackLink() {
  return (
    <Link
      to="/home"
      onClick={(event) => {
        // History navigation restores the scroll position, a link would not.
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
