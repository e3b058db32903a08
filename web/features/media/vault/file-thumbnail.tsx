import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, FileText, Music, Play } from 'lucide-react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import { formatClock, imageUrl } from '../player/image-url.ts'
import type { VaultFile } from './vault.ts'

/** A file's image on its dominant colour, or its processing progress. */
export function FileThumbnail({ file, wide }: { file: VaultFile; wide?: boolean }) {
  const { t } = useLingui()
  const isProcessing = file.state === 'waiting' || file.state === 'making'
  return (
    <span
      className="relative block size-full overflow-hidden rounded-input bg-sunk-2"
      style={file.colour ? { backgroundColor: file.colour } : undefined}
    >
      {file.url && (
        <img
          src={imageUrl(file.url, wide ? 960 : 320)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
      {file.kind === 'audio' && !isProcessing && (
        <Music aria-hidden className="absolute inset-0 m-auto size-8 text-ink-2" />
      )}
      {file.kind === 'document' && (
        // Documents look alike, so their name is shown.
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 px-2 text-12 text-ink-2">
          <FileText aria-hidden className="size-8" />
          <bdi aria-hidden className="line-clamp-2 text-center break-all">
            {file.name}
          </bdi>
        </span>
      )}
      {isProcessing && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-night/80 text-white">
          <Gauge label={t`Processing ${file.name}`} value={file.progress / 100} onMedia className="w-16" />
          <span className="text-13 font-semibold tabular-nums">{file.progress}%</span>
        </span>
      )}
      {file.state === 'failed' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-bad-soft p-2 text-center text-13 text-bad-text">
          <CircleAlert aria-hidden className="size-5" />
          <Trans>Processing failed</Trans>
        </span>
      )}
      {file.duration !== undefined && file.state === 'ready' && (
        <Badge
          tone="media"
          icon={file.kind === 'video' ? <Play aria-hidden className="fill-current" /> : undefined}
          className="absolute end-2 top-2"
        >
          {formatClock(file.duration)}
        </Badge>
      )}
    </span>
  )
}
