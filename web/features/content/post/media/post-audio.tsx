import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { formatClock } from '../../../media/player/image-url.ts'
import { Waveform } from '../../../media/player/waveform.tsx'
import type { PostMedia } from '../post.ts'
import { lazyComponent } from '../../../../lib/hydration/lazy-component.ts'

const load = () => import('../../../media/player/audio-player.tsx')
const Sound = lazyComponent(async () => (await load()).AudioPlayer)

/** Audio with its waveform; the player is loaded on first use. */
export function PostAudio({ media, title }: { media: PostMedia; title: string }) {
  const { t } = useLingui()
  const [isActive, setActive] = useState(false)
  const still = (
    <div className="flex items-center gap-3 rounded-card bg-sunk p-3">
      <IconButton
        tone="quiet"
        label={t`Play`}
        disabled={media.state !== 'ready'}
        onPointerEnter={() => void load()}
        onClick={() => setActive(true)}
      >
        <Play className="size-5" />
      </IconButton>
      <Waveform waveform={media.waveform ?? []} className="w-0 min-w-0 flex-1" />
      <span className="text-13 text-ink-2 tabular-nums">{formatClock(media.duration ?? 0)}</span>
    </div>
  )
  if (!isActive || !media.fileUrl) return still
  return (
    <Suspense fallback={still}>
      <Sound
        mediaId={media._id}
        title={title}
        fileUrl={media.fileUrl}
        waveform={media.waveform ?? []}
        {...(media.duration === undefined ? {} : { duration: media.duration })}
        autoPlay
      />
    </Suspense>
  )
}
