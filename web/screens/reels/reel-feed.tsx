import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Post } from '../../features/post/post.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Reel } from './reel.tsx'
import { ReelsEnd } from './reels-end.tsx'
import { useReelKeys } from './use-reel-keys.ts'
import { type MoreReels, useReels } from './use-reels.ts'
import { useSound } from './use-sound.ts'
import { useTrack } from './use-track.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ReelComments = lazyPart(async () => (await import('./reel-comments.tsx')).ReelComments)

/** How many before and after the one that plays are there: the next two are fetched ahead. */
const BEHIND = 1
const AHEAD = 2

type ReelFeedProps = { first: Post[]; more: MoreReels; head: ReactNode }

/** One reel at a time, moved by the finger, the wheel, the arrows or the keys. */
export function ReelFeed({ first, more, head }: ReelFeedProps) {
  const { t } = useLingui()
  const [isTalking, setTalking] = useState(false)
  const isWide = useIsWide()
  const sound = useSound()
  const { reels, ending, comeNear, takeOut, putBack } = useReels(first, more)
  const last = ending === 'more' ? reels.length - 1 : reels.length
  const { at, go, move, track } = useTrack(last)
  useEffect(() => comeNear(at), [at, comeNear])
  const reel = reels[at]
  const onControls = useReelKeys({ onMove: move, onMute: sound.toggle })
  const volume = (
    <IconButton
      label={sound.isOn ? t`Sound off` : t`Sound on`}
      onClick={sound.toggle}
      className="!text-inherit hover:bg-white/12 tablet:hover:bg-wash"
    >
      {sound.isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
    </IconButton>
  )
  return (
    <div className="relative grid h-full wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-x-6">
      <div className="relative h-full min-w-0">
        <header className="absolute inset-x-0 top-0 z-5 flex items-center gap-5 bg-gradient-to-b from-night/70 to-night/0 px-4 pb-6 tablet:static tablet:bg-none tablet:px-0 tablet:pt-2 tablet:pb-1 min-[1400px]:absolute min-[1400px]:inset-x-auto min-[1400px]:start-0">
          {head}
          <span className="ms-auto tablet:ms-0">{volume}</span>
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
              sound={sound}
              onControls={onControls}
              onNext={() => go(n + 1)}
              onTalk={() => setTalking(true)}
              onGone={takeOut}
              onBack={putBack}
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
        <div className="absolute end-0 top-1/2 hidden -translate-y-1/2 gap-2.5 desktop:grid">
          <IconButton tone="line" label={t`Reel before`} disabled={at === 0} onClick={() => move(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton tone="line" label={t`Next reel`} disabled={at >= last} onClick={() => move(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </div>
      </div>
      {reel && isWide && (
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
                <Trans>Nobody writes here: the comments are off.</Trans>
              ) : (
                <Trans>What people say opens with the reel.</Trans>
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

/** Whether there is room for what is said beside the reel. */
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
