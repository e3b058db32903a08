import { useLingui } from '@lingui/react/macro'
import { Captions, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CaptionsMenu } from './captions-menu.tsx'
import { clock } from './media-picture.ts'
import type { Caption } from './player-props.ts'
import type { useFullScreen } from './use-full-screen.ts'
import { canFloat, type PlayerState } from './use-player.ts'

/** What a browser can does not change. */
const never = () => () => {}
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

type PlayerButtonsProps = {
  player: PlayerState
  frame: RefObject<HTMLElement | null>
  full: ReturnType<typeof useFullScreen>
  captions: Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
  /** In the corner there is room for few of them. */
  isSmall: boolean
}

/** What a film is driven by; it runs from left to right in every language. */
export function PlayerButtons(props: PlayerButtonsProps) {
  const { player, frame, full, captions, language, onLanguage, isSmall } = props
  const { t } = useLingui()
  const { isPlaying, isMuted, seconds, length, rate } = player
  const mayFloat = useSyncExternalStore(never, canFloat, () => false)
  const container = full.isFull ? frame : undefined
  return (
    <div
      dir="ltr"
      className="@container absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-1 bg-gradient-to-t from-night/90 to-night/0 px-2 pt-8 pb-1 transition-opacity group-has-focus-visible/player:opacity-100 group-data-still/player:!opacity-0 [@media(hover:hover)]:group-not-hover/player:group-data-playing/player:opacity-0"
    >
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
      <span className="px-2 text-13 tabular-nums">
        {clock(seconds)}
        {/* In a narrow frame the buttons need the room; the whole length is told by the line above. */}
        <span className="hidden @min-[22rem]:inline"> / {clock(length)}</span>
      </span>
      <span className="flex-1" />
      <IconButton tone="media" size="sm" label={isMuted ? t`Sound on` : t`Sound off`} onClick={player.mute}>
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
          {mayFloat && (
            <IconButton tone="media" size="sm" label={t`Picture in picture`} onClick={player.float}>
              <PictureInPicture2 className="size-4.5" />
            </IconButton>
          )}
          <IconButton
            tone="media"
            size="sm"
            label={full.isFull ? t`Leave full screen` : t`Full screen`}
            onClick={full.toggle}
          >
            {full.isFull ? <Minimize className="size-4.5" /> : <Maximize className="size-4.5" />}
          </IconButton>
        </>
      )}
    </div>
  )
}
