import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LockedHub } from '../../features/post/locked-glass.tsx'
import { creatorName, type Post, postPath } from '../../features/post/post.ts'
import { PostContents } from '../../features/post/post-contents.tsx'
import { api } from '../../lib/api.ts'
import { clock } from '../../features/media/media-picture.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FanLines } from '../../ui/fan-lines.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type HandOverProps = { postId: string; seconds: number; onAgain: () => void; onNext: () => void }

/** The free part has ended: the glass closes, and the whole goes on in its post at this very second. */
export function WholeHandOver({ postId, seconds, onAgain, onNext }: HandOverProps) {
  const whole = useWhole(postId)
  const at = Math.floor(seconds)
  const glass = whole?.previewData.find(({ glassUrl }) => glassUrl)?.glassUrl
  const length = clock(seconds)
  const title = whole && (whole.title || creatorName(whole))
  return (
    <div className="absolute inset-0 z-5 grid grid-rows-[minmax(0,1fr)_auto] bg-night">
      <div className="@container relative isolate overflow-hidden bg-sunk-2">
        {glass && <img src={glass} alt="" className="absolute inset-0 size-full" />}
        <FanLines className="absolute inset-x-0 bottom-0 w-full" />
        <div className="absolute start-5 top-18 grid gap-2 tablet:top-8">
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
        {whole && <PostContents post={whole} />}
        <LinkButton to={`${postPath(postId)}?t=${at}`} tone="ember" size="lg" wide>
          {whole?.isVisible === 1 ? <Trans>Go on watching</Trans> : <Trans>Open the post</Trans>}
        </LinkButton>
        <p className="flex flex-wrap justify-between gap-2">
          <Button tone="bare" size="sm" onClick={onAgain} icon={<RotateCcw aria-hidden className="size-4" />}>
            <Trans>Again</Trans>
          </Button>
          <Button tone="bare" size="sm" onClick={onNext}>
            <Trans>Next reel</Trans>
          </Button>
        </p>
      </div>
    </div>
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
