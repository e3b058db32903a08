import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, FileText, Music, Play } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { clock, pictureAt } from '../media/media-picture.ts'
import type { VaultFile } from './vault.ts'

/** A file as a tile shows it: its picture on its own colour, or how far it is on the way to one. */
export function FilePicture({ file, wide }: { file: VaultFile; wide?: boolean }) {
  const { t } = useLingui()
  const isOnItsWay = file.state === 'waiting' || file.state === 'making'
  return (
    <span
      className="relative block size-full overflow-hidden rounded-input bg-sunk-2"
      style={file.colour ? { backgroundColor: file.colour } : undefined}
    >
      {file.url && (
        <img
          src={pictureAt(file.url, wide ? 960 : 320)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
      {file.kind === 'audio' && !isOnItsWay && (
        <Music aria-hidden className="absolute inset-0 m-auto size-8 text-ink-2" />
      )}
      {file.kind === 'document' && (
        // Papers look alike: their name tells them apart.
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 px-2 text-12 text-ink-2">
          <FileText aria-hidden className="size-8" />
          <bdi aria-hidden className="line-clamp-2 text-center break-all">
            {file.name}
          </bdi>
        </span>
      )}
      {isOnItsWay && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-night/80 text-white">
          <Gauge label={t`Making ${file.name} ready`} value={file.progress / 100} onMedia className="w-16" />
          <span className="text-13 font-semibold tabular-nums">{file.progress} %</span>
        </span>
      )}
      {file.state === 'failed' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-bad-soft p-2 text-center text-13 text-bad-text">
          <CircleAlert aria-hidden className="size-5" />
          <Trans>Could not be made ready</Trans>
        </span>
      )}
      {file.duration !== undefined && file.state === 'ready' && (
        <Badge
          tone="media"
          icon={file.kind === 'video' ? <Play aria-hidden className="fill-current" /> : undefined}
          className="absolute end-2 top-2"
        >
          {clock(file.duration)}
        </Badge>
      )}
    </span>
  )
}
