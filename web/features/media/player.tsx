import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { clock } from './media-picture.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

export type PlayerProps = {
  mediaId: string
  title: string
  hlsUrl?: string | undefined
  fileUrl?: string | undefined
  poster?: string | undefined
  captions?: { src: string; language: string; label: string }[]
  /** Somebody has just pressed play. */
  autoPlay?: boolean
  /** Begun elsewhere: goes on at this second. */
  startAt?: number
  className?: string
}
const none: NonNullable<PlayerProps['captions']> = []
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** A film: by keyboard too, with captions and speed; it remembers where one was and plays alone. */
export function Player(props: PlayerProps) {
  const { mediaId, title, hlsUrl, fileUrl, poster, captions = none, autoPlay, startAt, className } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const player = usePlayer({ mediaId, hlsUrl, fileUrl, startAt })
  const { video, isPlaying, isMuted, seconds, length, rate, fault } = player
  const [showsCaptions, setCaptions] = useState(false)
  const isAway = useAway(frame, isPlaying)
  const toggleCaptions = () => {
    if (captions.length === 0) return
    player.caption(!showsCaptions)
    setCaptions(!showsCaptions)
  }
  const onKeyDown = usePlayerKeys(player, frame, toggleCaptions)
  return (
    <div ref={frame} className={cx('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is inside */}
      <div
        role="group"
        aria-label={t`Video: ${title}`}
        onKeyDown={onKeyDown}
        className={cx(
          'group/player overflow-hidden bg-night text-white',
          isAway
            ? 'fixed end-4 bottom-20 z-30 w-64 rounded-card shadow-float tablet:bottom-6'
            : 'relative size-full rounded-card',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the film where there are any */}
        <video
          ref={video}
          poster={poster}
          playsInline
          autoPlay={autoPlay}
          preload="metadata"
          onClick={player.toggle}
          className="size-full max-h-[70dvh] object-contain"
        >
          {captions.map(({ src, language, label }) => (
            <track key={src} kind="captions" src={src} srcLang={language} label={label} />
          ))}
        </video>
        {fault && (
          <p role="alert" className="absolute inset-x-4 top-4 rounded-8 bg-night/80 p-3 text-14">
            <Trans>This video cannot be played right now. Try again in a moment.</Trans>
          </p>
        )}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-1 bg-gradient-to-t from-night/90 to-night/0 px-2 pt-8 pb-1">
          <input
            type="range"
            aria-label={t`Where it is`}
            aria-valuetext={`${clock(seconds)} / ${clock(length)}`}
            min={0}
            max={Math.max(1, length)}
            step={0.1}
            value={seconds}
            onChange={(event) => player.seek(Number(event.target.value))}
            className="mx-2 h-6 w-full accent-ember"
          />
          <IconButton tone="media" size="sm" label={isPlaying ? t`Pause` : t`Play`} onClick={player.toggle}>
            {isPlaying ? <Pause className="size-4.5" /> : <Play className="size-4.5" />}
          </IconButton>
          <span className="px-2 text-13 tabular-nums" dir="ltr">
            {clock(seconds)} / {clock(length)}
          </span>
          <span className="flex-1" />
          <IconButton
            tone="media"
            size="sm"
            label={isMuted ? t`Sound on` : t`Sound off`}
            onClick={player.mute}
          >
            {isMuted ? <VolumeX className="size-4.5" /> : <Volume2 className="size-4.5" />}
          </IconButton>
          {captions.length > 0 && (
            <IconButton
              tone="media"
              size="sm"
              label={t`Captions`}
              pressed={showsCaptions}
              onClick={toggleCaptions}
            >
              <Captions className="size-4.5" />
            </IconButton>
          )}
          {!isAway && (
            <>
              <Menu
                side="top"
                trigger={
                  <IconButton tone="media" size="sm" label={t`Speed`}>
                    <span className="text-12 font-semibold">{rate}×</span>
                  </IconButton>
                }
                rows={speeds.map((value) => ({
                  label: `${value}×`,
                  checked: value === rate,
                  onSelect: () => player.setRate(value),
                }))}
              />
              <IconButton tone="media" size="sm" label={t`Picture in picture`} onClick={player.float}>
                <PictureInPicture2 className="size-4.5" />
              </IconButton>
              <IconButton
                tone="media"
                size="sm"
                label={t`Full screen`}
                onClick={() => void frame.current?.requestFullscreen()}
              >
                <Maximize className="size-4.5" />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether a film that plays has left the screen: then it goes on in the corner. */
function useAway(frame: React.RefObject<HTMLElement | null>, isPlaying: boolean) {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!frame.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame])
  return isOut && isPlaying
}
