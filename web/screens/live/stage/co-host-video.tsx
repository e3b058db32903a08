import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import type { StreamDetail } from '../state/stream-types.ts'

type CoHostVideoProps = {
  stream: StreamDetail
  video: RefObject<HTMLVideoElement | null>
  audio: RefObject<HTMLAudioElement | null>
  /** There is a picture; it is attached before it is shown. */
  isShown: boolean
}

/** The co-host's picture and sound, with their name. */
export function CoHostVideo({ stream: { coHost }, video, audio, isShown }: CoHostVideoProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={cx('relative min-h-0 min-w-0', !isShown && 'hidden')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          muted
          playsInline
          autoPlay
          aria-label={t`Co-host’s video`}
          className="absolute inset-0 size-full object-cover"
        />
        {coHost && (
          <span className="absolute start-4 bottom-20 max-tablet:start-auto max-tablet:end-4 max-tablet:top-4 max-tablet:bottom-auto">
            <Badge tone="media">{coHost.name}</Badge>
          </span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} autoPlay />
    </>
  )
}
