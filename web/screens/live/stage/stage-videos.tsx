import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { StreamDetail } from '../state/stream-types.ts'
import { CoHostVideo } from './co-host-video.tsx'

type StageVideosProps = {
  stream: StreamDetail
  isShown: boolean
  hasCoHost: boolean
  video: RefObject<HTMLVideoElement | null>
  audio: RefObject<HTMLAudioElement | null>
  coVideo: RefObject<HTMLVideoElement | null>
  coAudio: RefObject<HTMLAudioElement | null>
}

/** The host's video, and the co-host's beside it; below it on phones. */
export function StageVideos(props: StageVideosProps) {
  const { stream, isShown, hasCoHost, video, audio, coVideo, coAudio } = props
  const { t } = useLingui()
  const fit = stream.orientation === 'portrait' ? 'object-contain max-tablet:object-cover' : 'object-contain'
  return (
    <div
      className={cx(
        'absolute inset-0 grid',
        hasCoHost && 'grid-rows-2 max-tablet:bottom-1/3 tablet:grid-cols-2 tablet:grid-rows-1',
        !isShown && 'invisible',
      )}
    >
      {/* Captions are texts of their own, where the stage is transcribed. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label={t`Live video`}
        className={cx('size-full min-h-0 min-w-0', hasCoHost ? 'object-cover' : fit)}
      />
      <CoHostVideo stream={stream} video={coVideo} audio={coAudio} isShown={hasCoHost} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} />
    </div>
  )
}
