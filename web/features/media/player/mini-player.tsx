import { useLingui } from '@lingui/react/macro'
import { type MiniPlayerState, setMiniPlayer } from './mini-player-store.ts'
import { VideoPlayer } from './video-player.tsx'

/** Links back to the video's page; closing keeps the playback position. */
export function MiniPlayer({ path, rate, isMuted, ...video }: MiniPlayerState) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Still playing`}>
      <VideoPlayer
        {...video}
        autoPlay
        corner={{ path, rate, isMuted, onClose: () => setMiniPlayer(undefined) }}
      />
    </aside>
  )
}
