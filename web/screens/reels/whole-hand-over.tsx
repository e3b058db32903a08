import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePost } from '../../features/post/kept-posts.ts'
import { LockedHub } from '../../features/post/locked-glass.tsx'
import { Opener } from '../../features/post/locked-sill.tsx'
import { creatorName, type Post, postPath } from '../../features/post/post.ts'
import { usePostActs } from '../../features/post/use-post-acts.ts'
import { api } from '../../lib/api.ts'
import { clock } from '../../features/media/media-picture.ts'
import { Badge } from '../../ui/badge.tsx'
import { FanLines } from '../../ui/fan-lines.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ReelWays } from './reel-ways.tsx'
import { WhoseReel } from './whose-reel.tsx'

type HandOverProps = { postId: string; seconds: number; onAgain: () => void; onNext: () => void }

/** The free part has ended: the glass closes, and the whole goes on in its post at this very second. */
export function WholeHandOver(props: HandOverProps) {
  const came = useWhole(props.postId)
  return came ? <KnownWhole {...props} came={came} /> : <HandOver {...props} whole={undefined} />
}

/** As it stands after what is done to it here: bought, it opens. */
const KnownWhole = ({ came, ...props }: HandOverProps & { came: Post }) => (
  <HandOver {...props} whole={usePost(came)} />
)

type Known = HandOverProps & { whole: Post | undefined }

function HandOver({ postId, seconds, onAgain, onNext, whole }: Known) {
  const path = `${postPath(postId)}?t=${Math.floor(seconds)}`
  const glass = whole?.previewData.find(({ glassUrl }) => glassUrl)?.glassUrl
  const length = clock(seconds)
  const title = whole && (whole.title || creatorName(whole))
  return (
    <div className="absolute inset-0 z-5 grid grid-rows-[minmax(0,1fr)_auto] bg-night">
      <div className="@container relative isolate overflow-hidden bg-sunk-2">
        {glass && <img src={glass} alt="" className="absolute inset-0 size-full" />}
        <FanLines className="absolute inset-x-0 bottom-0 w-full" />
        <div className="absolute start-5 top-18 grid justify-items-start gap-2 tablet:top-8">
          <Badge tone="media" lit>
            <Trans>The free {length} end here</Trans>
          </Badge>
          {title && (
            <p className="type-28 max-w-[12ch] text-white drop-shadow-[0_1px_6px_rgb(18_16_23/0.8)]">
              <Trans>The rest is in {title}</Trans>
            </p>
          )}
        </div>
        {whole && whole.isVisible === 0 && (
          <div className="absolute start-[33%] bottom-0 grid aspect-2/1 w-[34%] content-end justify-items-center rounded-t-full bg-raised pb-[3.4cqw] text-[max(13px,6.6cqw)] text-ink">
            <span className="type-money font-[680]">
              <LockedHub post={whole} />
            </span>
          </div>
        )}
      </div>
      <div className="grid gap-3.5 bg-raised p-4.5 text-ink">
        {whole ? (
          <Whole post={whole} path={path} />
        ) : (
          <LinkButton to={path} tone="ember" size="lg" wide>
            <Trans>Open the post</Trans>
          </LinkButton>
        )}
        <ReelWays path={whole?.isVisible === 0 ? path : undefined} onAgain={onAgain} onNext={onNext} />
      </div>
    </div>
  )
}

/** Whose it is, what is in it, and what opens it here; once it is open, the way on. */
function Whole({ post, path }: { post: Post; path: string }) {
  const acts = usePostActs(post)
  return (
    <>
      <WhoseReel post={post} />
      {post.isVisible === 1 ? (
        <LinkButton to={path} tone="ember" size="lg" wide>
          <Trans>Go on watching</Trans>
        </LinkButton>
      ) : (
        <Opener post={post} onFollow={acts.follow} isPriced size="lg" wide />
      )}
    </>
  )
}

/** The post a reel is part of, as this viewer sees it; without it the way there still stands. */
function useWhole(postId: string) {
  const [whole, setWhole] = useState<Post>()
  useEffect(() => {
    let isGone = false
    void api('GET /post', { query: { postId } })
      .then((answer) => !isGone && answer.ok && setWhole(answer.body.data))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [postId])
  return whole
}
