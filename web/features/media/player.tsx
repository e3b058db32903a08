import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton, iconLook } from '../../ui/icon-button.tsx'
import { CaptionTracks } from './caption-tracks.tsx'
import { PlayerButtons } from './player-buttons.tsx'
import type { Caption, PlayerProps } from './player-props.ts'
import { useCaptions } from './use-captions.ts'
import { useFullScreen, useStill } from './use-full-screen.ts'
import { useHandOver } from './use-hand-over.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** It goes on in the corner of another page than it was begun on. */
type Corner = { path: string; rate: number; isMuted: boolean; onClose: () => void }
const none: Caption[] = []
/** Less of it than this is nothing to look at. */
const SEEN = 0.05

/** A film: by keyboard too, with captions and speed; it remembers where one was and plays alone. */
export function Player({ corner, ...props }: PlayerProps & { corner?: Corner }) {
  const { mediaId, title, hlsUrl, fileUrl, poster, captions = none, autoPlay, startAt, className } = props
  const { t, i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const player = usePlayer({
    mediaId,
    hlsUrl,
    fileUrl,
    startAt,
    rate: corner?.rate,
    isMuted: corner?.isMuted,
  })
  const { video, isPlaying, hasFailed } = player
  const spoken = useCaptions(video, captions, i18n)
  const full = useFullScreen(frame)
  const isStill = useStill(frame, full.isFull && isPlaying)
  const isAway = useAway(frame, isPlaying && !player.isFloating)
  const isSmall = isAway || corner !== undefined
  const onKeyDown = usePlayerKeys(player, full.toggle, spoken.toggle)
  useHandOver(video, props, corner !== undefined)
  return (
    <div ref={frame} className={cx('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is inside */}
      <div
        role="group"
        aria-label={t`Video: ${title}`}
        data-playing={isPlaying || undefined}
        data-still={isStill || undefined}
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
              <Trans>This video cannot be played right now.</Trans>
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
        {corner && (
          <span className="absolute inset-x-1.5 top-1.5 flex justify-between">
            <Link
              to={corner.path}
              aria-label={t`Back to ${title}`}
              className={iconLook({ tone: 'media', size: 'sm' })}
            >
              <Undo2 aria-hidden className="size-4.5 rtl:-scale-x-100" />
            </Link>
            <IconButton tone="media" size="sm" label={t`Close`} onClick={corner.onClose}>
              <X className="size-4.5" />
            </IconButton>
          </span>
        )}
        {!hasFailed && (
          <PlayerButtons
            player={player}
            frame={frame}
            full={full}
            captions={captions}
            language={spoken.language}
            onLanguage={spoken.choose}
            isSmall={isSmall}
          />
        )}
      </div>
    </div>
  )
}

/** Whether a film that plays has left the screen: then it goes on in the corner. */
function useAway(frame: React.RefObject<HTMLElement | null>, isPlaying: boolean) {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!frame.current) return undefined
    const watch = new IntersectionObserver(
      // Side by side with the edge counts as seen, by the letter; a film there is out of sight.
      ([entry]) => setOut(entry ? entry.intersectionRatio < SEEN : false),
      { threshold: [0, SEEN] },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame])
  return isOut && isPlaying
}
