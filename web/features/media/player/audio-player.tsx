import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { formatClock } from './image-url.ts'
import { usePlayer } from './use-player.ts'
import { Waveform } from './waveform.tsx'

type AudioPlayerProps = {
  mediaId?: string
  title: string
  fileUrl: string
  waveform: number[]
  duration?: number
  /** Starts playing on mount. */
  autoPlay?: boolean
}

/** Audio player with a waveform. */
export function AudioPlayer({ mediaId, title, fileUrl, waveform, duration = 0, autoPlay }: AudioPlayerProps) {
  const { t } = useLingui()
  const { video, isPlaying, toggle, seek, seconds, length, hasFailed, again } = usePlayer({
    mediaId,
    fileUrl,
  })
  const whole = length || duration
  return (
    <div
      role="group"
      aria-label={t`Audio: ${title}`}
      className="flex items-center gap-3 rounded-card bg-sunk p-3"
    >
      {hasFailed ? (
        <p role="alert" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 text-14">
          <span className="min-w-0 flex-1">
            <Trans>This audio can’t be played right now.</Trans>
          </span>
          <Button size="sm" onClick={again} icon={<RotateCcw aria-hidden className="size-4" />}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <>
          <IconButton tone="quiet" label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
            {isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
          </IconButton>
          <div className="relative min-w-0 flex-1">
            <Waveform waveform={waveform} played={seconds / Math.max(0.1, whole)} className="w-full" />
            <input
              type="range"
              aria-label={t`Position`}
              aria-valuetext={formatClock(seconds)}
              min={0}
              max={Math.max(1, whole)}
              step={0.1}
              value={seconds}
              onChange={(event) => seek(Number(event.target.value))}
              className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
            />
          </div>
          <span className="text-13 text-ink-2 tabular-nums">{formatClock(isPlaying ? seconds : whole)}</span>
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound, heard not seen */}
      <video ref={video} hidden autoPlay={autoPlay} preload="metadata" />
    </div>
  )
}
