import { useLingui } from '@lingui/react/macro'
import { Captions, Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { clock } from './media-picture.ts'
import type { Caption } from './player-props.ts'
import type { PlayerState } from './use-player.ts'
import { toggleFullscreen } from './use-player-keys.ts'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

type PlayerButtonsProps = {
  player: PlayerState
  frame: RefObject<HTMLElement | null>
  captions: Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
  /** In the corner there is room for few of them. */
  isSmall: boolean
}

/** What a film is driven by; it runs from left to right in every language. */
export function PlayerButtons(props: PlayerButtonsProps) {
  const { player, frame, captions, language, onLanguage, isSmall } = props
  const { t, i18n } = useLingui()
  const { isPlaying, isMuted, seconds, length, rate } = player
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' })
  return (
    <div
      dir="ltr"
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-1 bg-gradient-to-t from-night/90 to-night/0 px-2 pt-8 pb-1 transition-opacity group-has-focus-visible/player:opacity-100 [@media(hover:hover)]:group-not-hover/player:group-data-playing/player:opacity-0"
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
        {clock(seconds)} / {clock(length)}
      </span>
      <span className="flex-1" />
      <IconButton tone="media" size="sm" label={isMuted ? t`Sound on` : t`Sound off`} onClick={player.mute}>
        {isMuted ? <VolumeX className="size-4.5" /> : <Volume2 className="size-4.5" />}
      </IconButton>
      {captions.length > 0 && !isSmall && (
        <Menu
          side="top"
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
          rows={[
            { label: t`No captions`, checked: !language, onSelect: () => onLanguage(undefined) },
            ...captions.map((caption) => ({
              label: names.of(caption.language) ?? caption.language,
              checked: caption.language === language,
              onSelect: () => onLanguage(caption.language),
            })),
          ]}
        />
      )}
      {!isSmall && (
        <>
          <Menu
            side="top"
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
          <IconButton tone="media" size="sm" label={t`Picture in picture`} onClick={player.float}>
            <PictureInPicture2 className="size-4.5" />
          </IconButton>
          <IconButton
            tone="media"
            size="sm"
            label={t`Full screen`}
            onClick={() => toggleFullscreen(frame.current)}
          >
            <Maximize className="size-4.5" />
          </IconButton>
        </>
      )}
    </div>
  )
}
