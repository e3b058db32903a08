import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Post } from '../../features/content/post/post.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { cx } from '../../ui/cx.ts'
import { Reel } from './reel.tsx'
import { ReelsEnd } from './reels-end.tsx'
import { useReelShortcuts } from './use-reel-shortcuts.ts'
import { type ReelPages, useReels } from './use-reels.ts'
import { useMute } from './use-mute.ts'
import { useReelPosition } from './use-reel-position.ts'
import { lazyComponent } from '../../lib/hydration/lazy-component.ts'

const ReelComments = lazyComponent(async () => (await import('./reel-comments.tsx')).ReelComments)

/** Mounted reels around the playing one: the next two are prefetched. */
const BEHIND = 1
const AHEAD = 2

type ReelFeedProps = { first: Post[]; more: ReelPages; head: ReactNode }

/** One reel at a time; navigated by touch, wheel, buttons or keyboard. */
export function ReelFeed({ first, more, head }: ReelFeedProps) {
  const { t } = useLingui()
  const [isTalking, setTalking] = useState(false)
  /** Beside the reel on wide screens. Without comments the column would be empty. */
  const [isPanelOpen, setPanelOpen] = useState((first[0]?.commentCount ?? 0) > 0)
  const isWide = useIsWide()
  const mute = useMute()
  const { reels, ending, comeNear, takeOut, putBack } = useReels(first, more)
  const last = ending === 'more' ? reels.length - 1 : reels.length
  const { at, go, move, track } = useReelPosition(last)
  useEffect(() => comeNear(at), [at, comeNear])
  const reel = reels[at]
  const onControls = useReelShortcuts({ onMove: move, onMute: mute.toggle })
  const volume = (
    <IconButton
      label={mute.isOn ? t`Mute` : t`Unmute`}
      onClick={mute.toggle}
      className="!text-inherit hover:bg-white/12 tablet:bg-night/40"
    >
      {mute.isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
    </IconButton>
  )
  const steps = (
    <>
      <IconButton tone="line" label={t`Previous reel`} disabled={at === 0} onClick={() => move(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton tone="line" label={t`Next reel`} disabled={at >= last} onClick={() => move(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  )
  return (
    <div
      className={cx(
        'relative grid h-full',
        isPanelOpen && 'wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-x-6',
      )}
    >
      <div className="relative h-full min-w-0">
        <header className="absolute inset-x-0 top-0 z-5 flex items-center gap-5 bg-gradient-to-b from-night/70 to-night/0 px-4 pb-6 tablet:static tablet:bg-none tablet:px-0 tablet:pt-2 tablet:pb-1 min-[1400px]:absolute min-[1400px]:inset-x-auto min-[1400px]:start-0">
          {head}
          <span className="ms-auto tablet:hidden">{volume}</span>
        </header>
        <div
          {...track}
          tabIndex={0}
          role="group"
          aria-label={t`Reels`}
          className="scrollbar-none h-full snap-y snap-mandatory overflow-y-auto overscroll-contain outline-offset-[-2px] tablet:h-[calc(100dvh-64px)] min-[1400px]:h-dvh"
        >
          {reels.map((reel, n) => (
            <Reel
              key={reel.postId}
              reel={reel}
              isNear={n >= at - BEHIND && n <= at + AHEAD}
              isHere={n === at}
              isFirst={n === 0}
              mute={mute}
              onControls={onControls}
              onNext={() => go(n + 1)}
              volume={n === at && volume}
              steps={n === at && steps}
              onTalk={() => (isWide ? setPanelOpen(!isPanelOpen) : setTalking(true))}
              onRemoved={takeOut}
              onRestored={putBack}
            />
          ))}
          {ending !== 'more' && (
            <ReelsEnd
              isFailed={ending === 'failed'}
              isHere={at === reels.length}
              onAgain={() => comeNear(reels.length)}
              onFirst={() => go(0)}
            />
          )}
        </div>
      </div>
      {reel && isWide && isPanelOpen && (
        <aside
          aria-label={t`Comments`}
          className="scrollbar-none h-dvh overflow-y-auto border-s border-line ps-5 pe-4 pb-6 max-wide:hidden"
        >
          {hasTalk(reel) ? (
            <Suspense>
              <ReelComments reel={reel} />
            </Suspense>
          ) : (
            <p className="pt-6 text-ink-2">
              {reel.isCommentsOff === 1 ? (
                <Trans>Comments are turned off.</Trans>
              ) : (
                <Trans>Comments open with the reel.</Trans>
              )}
            </p>
          )}
        </aside>
      )}
      {reel && !isWide && isTalking && (
        <Drawer open onOpenChange={setTalking} title={t`Comments`} titleHidden>
          <Suspense>
            <ReelComments reel={reel} />
          </Suspense>
        </Drawer>
      )}
    </div>
  )
}

const hasTalk = ({ isVisible, isCommentsOff }: Post) => isVisible === 1 && isCommentsOff === 0

/** Whether comments fit beside the reel. */
function useIsWide() {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia('(min-width: 1240px)')
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia('(min-width: 1240px)').matches,
    () => false,
  )
}
