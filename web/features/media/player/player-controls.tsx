import { useLingui } from '@lingui/react/macro'
import { Captions, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { CaptionsMenu } from './captions-menu.tsx'
import { formatClock } from './image-url.ts'
import type { Caption } from './player-props.ts'
import type { useFullscreen } from './use-fullscreen.ts'
import { canPictureInPicture, type PlayerState } from './use-player.ts'

/** Browser capabilities never change. */
const noSubscription = () => () => {}
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

type PlayerControlsProps = {
  player: PlayerState
  frame: RefObject<HTMLElement | null>
  full: ReturnType<typeof useFullscreen>
  captions: Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
  /** The mini player has room for few controls. */
  isSmall: boolean
}

/** Playback controls, left to right in every language. */
export function PlayerControls(props: PlayerControlsProps) {
  const { player, frame, full, captions, language, onLanguage, isSmall } = props
  const { t } = useLingui()
  const { isPlaying, isMuted, seconds, length, rate } = player
  const canPip = useSyncExternalStore(noSubscription, canPictureInPicture, () => false)
  const container = full.isFull ? frame : undefined
  return (
    <div
      dir="ltr"
      className="@container absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-1 bg-gradient-to-t from-night/90 to-night/0 px-2 pt-8 pb-1 transition-opacity group-has-focus-visible/player:opacity-100 group-data-still/player:!opacity-0 [@media(hover:hover)]:group-not-hover/player:group-data-playing/player:opacity-0"
    >
      <input
        type="range"
        aria-label={t`Position`}
        aria-valuetext={`${formatClock(seconds)} / ${formatClock(length)}`}
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
      <span className="px-2 text-13 tabular-nums">
        {formatClock(seconds)}
        {/* Narrow frames omit the duration, which the seek bar also announces. */}
        <span className="hidden @min-[22rem]:inline"> / {formatClock(length)}</span>
      </span>
      <span className="flex-1" />
      <IconButton tone="media" size="sm" label={isMuted ? t`Unmute` : t`Mute`} onClick={player.mute}>
        {isMuted ? <VolumeX className="size-4.5" /> : <Volume2 className="size-4.5" />}
      </IconButton>
      {captions.length > 0 && !isSmall && (
        <CaptionsMenu
          captions={captions}
          language={language}
          onLanguage={onLanguage}
          container={container}
          trigger={
            <IconButton
              tone="media"
              size="sm"
              label={t`Captions`}
              className={language ? 'ring-2 ring-white' : undefined}
            >
              <Captions className="size-4.5" />
            </IconButton>
          }
        />
      )}
      {!isSmall && (
        <>
          <Menu
            side="top"
            container={container}
            trigger={
              <IconButton tone="media" size="sm" label={t`Speed ${rate}×`}>
                <span className="text-12 font-semibold">{rate}×</span>
              </IconButton>
            }
            rows={speeds.map((value) => ({
              label: `${value}×`,
              checked: value === rate,
              onSelect: () => player.setRate(value),
            }))}
          />
          {canPip && (
            <IconButton tone="media" size="sm" label={t`Picture-in-picture`} onClick={player.float}>
              <PictureInPicture2 className="size-4.5" />
            </IconButton>
          )}
          <IconButton
            tone="media"
            size="sm"
            label={full.isFull ? t`Exit full screen` : t`Full screen`}
            onClick={full.toggle}
          >
            {full.isFull ? <Minimize className="size-4.5" /> : <Maximize className="size-4.5" />}
          </IconButton>
        </>
      )}
    </div>
  )
}
