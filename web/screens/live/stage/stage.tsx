import { Trans } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import { useFullscreen } from '../../../features/media/player/use-fullscreen.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { isRunning } from '../state/stream-phase.ts'
import type { StreamDetail } from '../state/stream-types.ts'
import { useLiveCaptions } from '../state/use-live-captions.ts'
import { useLiveVideo } from '../state/use-live-video.ts'
import { useSecondsUntil } from '../state/use-seconds.ts'
import { useStagePlace } from '../state/use-stage-place.ts'
import { Centered } from './centered.tsx'
import { CoHostPanel } from './co-host-panel.tsx'
import { StageBar } from './stage-bar.tsx'
import { StageCaptions } from './stage-captions.tsx'
import { StageControls } from './stage-controls.tsx'
import { StageVideos } from './stage-videos.tsx'
import { StreamGate } from './stream-gate.tsx'

const RewindView = lazyComponent(async () => (await import('./rewind-view.tsx')).RewindView)

type StageProps = { stream: StreamDetail; onReload: () => void }

/** The video with its controls, or what stands in the viewer's way. */
export function Stage({ stream, onReload }: StageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isOn = isRunning(stream) && stream.isAllowed === 1 && stream.live.isAvailable === 1
  const video = useRef<HTMLVideoElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const coVideo = useRef<HTMLVideoElement>(null)
  const coAudio = useRef<HTMLAudioElement>(null)
  const stage = useStagePlace()
  const captions = useLiveCaptions()
  const live = useLiveVideo({
    streamId: stream.streamId,
    isOn,
    video,
    audio,
    coVideo,
    coAudio,
    onRefused: onReload,
    onRoom: captions.follow,
    onStage: stage.follow,
  })
  const { isFull, toggle } = useFullscreen(frame)
  const [wantsRewind, setWantsRewind] = useState(false)
  const previewLeft = useSecondsUntil(live.previewUntil)
  const isPreviewOver = previewLeft === 0
  const isBehind = wantsRewind && isOn && stream.canRewind === 1 && !isPreviewOver
  const setBehind = (next: boolean) => {
    setWantsRewind(next)
    live.holdSound(next)
  }
  const isShown = isOn && live.state === 'playing' && stream.status === 2 && !isPreviewOver
  return (
    <div
      ref={frame}
      className="relative size-full overflow-hidden bg-night text-white max-tablet:absolute max-tablet:inset-0 tablet:aspect-video tablet:rounded-panel desktop:aspect-auto desktop:min-h-0 desktop:flex-1"
    >
      {!isShown && stream.coverUrl && (
        <img
          src={imageUrl(stream.coverUrl, 1280)}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover opacity-40 blur-xl"
        />
      )}
      <StageVideos {...{ stream, isShown, video, audio, coVideo, coAudio }} hasCoHost={live.hasCoHost} />
      <i
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-0 h-28 bg-linear-to-b from-night/70 to-transparent"
      />
      {isOn && live.state !== 'refused' && !isPreviewOver ? (
        <Waiting {...{ stream, live }} />
      ) : (
        <StreamGate stream={stream} isPreviewOver={isPreviewOver} fault={live.refusal} onReload={onReload} />
      )}
      {isShown && !isBehind && <StageCaptions text={captions.text} />}
      {isBehind && (
        <Suspense>
          <RewindView
            streamId={stream.streamId}
            isMuted={live.isMuted}
            isPortrait={stream.orientation === 'portrait'}
            onLive={() => setBehind(false)}
          />
        </Suspense>
      )}
      <StageBar stream={stream} previewLeft={isOn && !isPreviewOver ? previewLeft : undefined} />
      {isOn && <CoHostPanel stream={stream} stage={stage} onReload={onReload} />}
      {(isShown || isBehind) && (
        <StageControls
          {...{ stream, live, captions, video, isFull, isBehind }}
          onFull={toggle}
          onRewind={() => setBehind(true)}
        />
      )}
    </div>
  )
}

type WaitingProps = { stream: StreamDetail; live: ReturnType<typeof useLiveVideo> }
/** What is shown until pictures arrive. */
function Waiting({ stream, live }: WaitingProps) {
  const returnSeconds = useSecondsUntil(stream.status === 5 ? stream.returnBy : undefined)
  const seconds = returnSeconds ?? 0
  if (live.state === 'replaced')
    return (
      <Centered>
        <p className="text-16 font-semibold">
          <Trans>You’re watching this in another tab.</Trans>
        </p>
        <Button tone="media" onClick={live.watchHere}>
          <Trans>Watch here</Trans>
        </Button>
      </Centered>
    )
  if (stream.status === 5)
    return (
      <Centered>
        <p role="status" className="text-16 font-semibold">
          <Trans>The host lost the connection.</Trans>
        </p>
        <p>
          <Trans>Stay here. The stream ends if they aren’t back in {seconds} seconds.</Trans>
        </p>
      </Centered>
    )
  if (live.state === 'playing') return null
  if (live.state === 'paused')
    return (
      <Centered>
        <p role="status" className="text-16 font-semibold">
          <Trans>The host paused the stream.</Trans>
        </p>
      </Centered>
    )
  return (
    <Centered>
      <Mark busy className="h-6 w-12 !text-white" />
      <p role="status">
        {live.state === 'waiting' ? <Trans>Waiting for the host’s video</Trans> : <Trans>Connecting</Trans>}
      </p>
    </Centered>
  )
}
