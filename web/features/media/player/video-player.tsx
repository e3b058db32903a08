import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton, iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { CaptionTracks } from './caption-tracks.tsx'
import { PlayerControls } from './player-controls.tsx'
import type { Caption, PlayerProps } from './player-props.ts'
import { useCaptions } from './use-captions.ts'
import { useFullscreen, useIdle } from './use-fullscreen.ts'
import { useMiniPlayerHandoff } from './use-mini-player-handoff.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerShortcuts } from './use-player-shortcuts.ts'

/** Set in the mini player: where the video came from. */
type MiniPlayerOptions = { path: string; rate: number; isMuted: boolean; onClose: () => void }
const none: Caption[] = []
/** Below this visible share the video counts as out of view. */
const MIN_VISIBLE = 0.05

/** Video player with keyboard shortcuts, captions, speed and remembered position. */
export function VideoPlayer({ corner: mini, ...props }: PlayerProps & { corner?: MiniPlayerOptions }) {
  const { mediaId, title, hlsUrl, fileUrl, poster, captions = none, autoPlay, startAt, className } = props
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const player = usePlayer({
    mediaId,
    hlsUrl,
    fileUrl,
    startAt,
    rate: mini?.rate,
    isMuted: mini?.isMuted,
  })
  const { video, isPlaying, hasFailed } = player
  const captionState = useCaptions(video, captions, i18n)
  const full = useFullscreen(frame)
  const isIdle = useIdle(frame, full.isFull && isPlaying)
  const isOutOfView = useOutOfView(frame, isPlaying && !player.isFloating)
  const isSmall = isOutOfView || mini !== undefined
  const onKeyDown = usePlayerShortcuts(player, full.toggle, captionState.toggle)
  useMiniPlayerHandoff(video, props, mini !== undefined)
  return (
    <div ref={frame} className={cx('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is inside */}
      <div
        role="group"
        aria-label={t`Video: ${title}`}
        data-playing={isPlaying || undefined}
        data-still={isIdle || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={cx(
          'group/player overflow-hidden bg-night text-white outline-none data-still:cursor-none',
          isSmall
            ? 'fixed end-4 bottom-20 z-30 w-64 rounded-card shadow-float tablet:bottom-6'
            : full.isFull
              ? 'relative size-full'
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
          className={cx(
            'size-full object-contain',
            isSmall ? 'max-h-64' : full.isFull ? '!max-h-none' : 'max-h-[70dvh]',
          )}
        >
          <CaptionTracks captions={captions} />
        </video>
        {hasFailed && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night/80 p-4 text-center text-14"
          >
            <p className="max-w-70">
              <Trans>This video can’t be played right now.</Trans>
            </p>
            <Button
              tone="media"
              size="sm"
              onClick={player.again}
              icon={<RotateCcw aria-hidden className="size-4" />}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {mini && (
          <span className="absolute inset-x-1.5 top-1.5 flex justify-between">
            <Link
              to={mini.path}
              aria-label={t`Back to ${title}`}
              className={iconButtonStyles({ tone: 'media', size: 'sm' })}
            >
              <Undo2 aria-hidden className="size-4.5 rtl:-scale-x-100" />
            </Link>
            <IconButton tone="media" size="sm" label={t`Close`} onClick={mini.onClose}>
              <X className="size-4.5" />
            </IconButton>
          </span>
        )}
        {!hasFailed && (
          <PlayerControls
            player={player}
            frame={frame}
            full={full}
            captions={captions}
            language={captionState.language}
            onLanguage={captionState.choose}
            isSmall={isSmall}
          />
        )}
      </div>
    </div>
  )
}

/** Whether a playing video was scrolled out of view and moves to the corner. */
function useOutOfView(frame: React.RefObject<HTMLElement | null>, isPlaying: boolean) {
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      // An element touching the viewport edge intersects with ratio 0; treat it as out of view.
      ([entry]) => setOutOfView(entry ? entry.intersectionRatio < MIN_VISIBLE : false),
      { threshold: [0, MIN_VISIBLE] },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isOutOfView && isPlaying
}
