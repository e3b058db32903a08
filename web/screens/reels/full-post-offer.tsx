import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePost } from '../../features/content/post/state/post-cache.ts'
import { LockedLabel } from '../../features/content/post/paywall/locked-preview.tsx'
import { UnlockButton } from '../../features/content/post/paywall/paywall-bar.tsx'
import { creatorName, type Post, postPath } from '../../features/content/post/post.ts'
import { usePostActions } from '../../features/content/post/state/use-post-actions.ts'
import { api } from '../../lib/api/api.ts'
import { formatClock } from '../../features/media/player/image-url.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { FanLines } from '../../ui/brand/fan-lines.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { ReelFallbackActions } from './reel-fallback-actions.tsx'
import { ReelAuthor } from './reel-author.tsx'

type HandOverProps = { postId: string; seconds: number; onAgain: () => void; onNext: () => void }

/** After the free part: the paywall appears, and the full video continues in its post at the same second. */
export function FullPostOffer(props: HandOverProps) {
  const came = useWhole(props.postId)
  return came ? <KnownWhole {...props} came={came} /> : <Offer {...props} fullPost={undefined} />
}

/** Cached post: reflects an unlock made here. */
const KnownWhole = ({ came, ...props }: HandOverProps & { came: Post }) => (
  <Offer {...props} fullPost={usePost(came)} />
)

type Known = HandOverProps & { fullPost: Post | undefined }

function Offer({ postId, seconds, onAgain, onNext, fullPost }: Known) {
  const path = `${postPath(postId)}?t=${Math.floor(seconds)}`
  const lockedPreview = fullPost?.previewData.find(
    ({ lockedPreviewUrl }) => lockedPreviewUrl,
  )?.lockedPreviewUrl
  const length = formatClock(seconds)
  const title = fullPost && (fullPost.title || creatorName(fullPost))
  return (
    <div className="absolute inset-0 z-5 grid grid-rows-[minmax(0,1fr)_auto] bg-night">
      <div className="@container relative isolate overflow-hidden bg-sunk-2">
        {lockedPreview && <img src={lockedPreview} alt="" className="absolute inset-0 size-full" />}
        <FanLines className="absolute inset-x-0 bottom-0 w-full" />
        <div className="absolute start-5 top-18 grid justify-items-start gap-2 tablet:top-8">
          <Badge tone="media" lit>
            <Trans>The free {length} preview ends here</Trans>
          </Badge>
          {title && (
            <p className="type-28 max-w-[12ch] text-white drop-shadow-[0_1px_6px_rgb(18_16_23/0.8)]">
              <Trans>Watch the rest in {title}</Trans>
            </p>
          )}
        </div>
        {fullPost && fullPost.isVisible === 0 && (
          <div className="absolute start-[33%] bottom-0 grid aspect-2/1 w-[34%] content-end justify-items-center rounded-t-full bg-raised pb-[3.4cqw] text-[max(13px,6.6cqw)] text-ink">
            <span className="type-money font-[680]">
              <LockedLabel post={fullPost} />
            </span>
          </div>
        )}
      </div>
      <div className="grid gap-3.5 bg-raised p-4.5 text-ink">
        {fullPost ? (
          <Whole post={fullPost} path={path} />
        ) : (
          <LinkButton to={path} tone="ember" size="lg" wide>
            <Trans>Open post</Trans>
          </LinkButton>
        )}
        <ReelFallbackActions
          path={fullPost?.isVisible === 0 ? path : undefined}
          onAgain={onAgain}
          onNext={onNext}
        />
      </div>
    </div>
  )
}

/** Author, content and unlock button; after the unlock, a link. */
function Whole({ post, path }: { post: Post; path: string }) {
  const acts = usePostActions(post)
  return (
    <>
      <ReelAuthor post={post} />
      {post.isVisible === 1 ? (
        <LinkButton to={path} tone="ember" size="lg" wide>
          <Trans>Keep watching</Trans>
        </LinkButton>
      ) : (
        <UnlockButton post={post} onFollow={acts.follow} isPriced size="lg" wide />
      )}
    </>
  )
}

/** The post that the reel previews, for this viewer; without it the link still works. */
function useWhole(postId: string) {
  const [fullPost, setWhole] = useState<Post>()
  useEffect(() => {
    let isGone = false
    void api('GET /post', { query: { postId } })
      .then((answer) => !isGone && answer.ok && setWhole(answer.body.data))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [postId])
  return fullPost
}
