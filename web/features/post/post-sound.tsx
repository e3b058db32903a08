import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { clock } from '../media/media-picture.ts'
import { Waves } from '../media/waves.tsx'
import type { PostMedia } from './post.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const load = () => import('../media/sound.tsx')
const Sound = lazyPart(async () => (await load()).Sound)

/** A sound in its place; what plays it is fetched when somebody reaches for it. */
export function PostSound({ media, title }: { media: PostMedia; title: string }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const still = (
    <div className="flex items-center gap-3 rounded-card bg-sunk p-3">
      <IconButton
        tone="quiet"
        label={t`Play`}
        disabled={media.state !== 'ready'}
        onPointerEnter={() => void load()}
        onClick={() => setWanted(true)}
      >
        <Play className="size-5" />
      </IconButton>
      <Waves waveform={media.waveform ?? []} className="w-0 min-w-0 flex-1" />
      <span className="text-13 text-ink-2 tabular-nums">{clock(media.duration ?? 0)}</span>
    </div>
  )
  if (!isWanted || !media.fileUrl) return still
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
