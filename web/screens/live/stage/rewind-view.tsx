import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, Radio } from 'lucide-react'
import { formatClock } from '../../../features/media/player/image-url.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useRewind } from '../state/use-rewind.ts'

type RewindViewProps = { streamId: string; isMuted: boolean; isPortrait: boolean; onLive: () => void }

/** The last minutes of a running stream, over the live picture. */
export function RewindView({ streamId, isMuted, isPortrait, onLive }: RewindViewProps) {
  const { t } = useLingui()
  const { video, from, until, at, isPlaying, toggle, seek } = useRewind(streamId, onLive)
  const behind = formatClock(Math.max(0, Math.round(until - at)))
  return (
    <div className="absolute inset-0 bg-night">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        muted={isMuted}
        playsInline
        autoPlay
        aria-label={t`Last minutes of the stream`}
        className={cx('size-full', isPortrait ? 'object-contain max-tablet:object-cover' : 'object-contain')}
      />
      <div
        dir="ltr"
        className="absolute inset-x-4 bottom-18 flex items-center gap-3 rounded-full bg-night/70 p-1.5 backdrop-blur-md max-tablet:top-18 max-tablet:bottom-auto max-tablet:h-fit"
      >
        <IconButton tone="media" size="sm" label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden className="size-4.5" /> : <Play aria-hidden className="size-4.5" />}
        </IconButton>
        <input
          type="range"
          aria-label={t`Position`}
          aria-valuetext={t`${behind} behind live`}
          min={from}
          max={Math.max(until, from + 1)}
          step={0.1}
          value={at}
          onChange={(event) => seek(Number(event.target.value))}
          className="h-6 min-w-0 flex-1 accent-ember"
        />
        <span className="text-13 tabular-nums max-tablet:hidden">−{behind}</span>
        <Button tone="media" size="xs" icon={<Radio aria-hidden className="size-4" />} onClick={onLive}>
          <Trans>Back to live</Trans>
        </Button>
      </div>
    </div>
  )
}
