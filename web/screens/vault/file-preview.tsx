import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Maximize, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import { imageUrl } from '../../features/media/player/image-url.ts'
import { VideoPlayer } from '../../features/media/player/video-player.tsx'
import { AudioPlayer } from '../../features/media/player/audio-player.tsx'
import { processingErrorText } from '../../features/media/vault/processing-errors.ts'
import { FileThumbnail } from '../../features/media/vault/file-thumbnail.tsx'
import type { VaultFile } from '../../features/media/vault/vault.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'

const Lightbox = lazy(async () => ({ default: (await import('../../ui/media/lightbox.tsx')).Lightbox }))

/** Photo, video or audio preview, or why there is none. */
export function FilePreview({ file }: { file: VaultFile }) {
  const ratio = file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {}
  if (file.state === 'failed') return <Failed file={file} />
  if (file.kind === 'video' && file.state === 'ready')
    return (
      <div style={ratio} className="max-h-[60dvh] w-full">
        <VideoPlayer
          mediaId={file._id}
          title={file.name}
          hlsUrl={file.hlsUrl}
          fileUrl={file.fileUrl}
          captions={file.captions}
          poster={file.url && imageUrl(file.url, 640)}
          className="size-full"
        />
      </div>
    )
  if (file.kind === 'audio' && file.fileUrl)
    return (
      <AudioPlayer
        mediaId={file._id}
        title={file.name}
        fileUrl={file.fileUrl}
        waveform={file.waveform ?? []}
        {...(file.duration === undefined ? {} : { duration: file.duration })}
      />
    )
  return (
    <div style={ratio} className="relative max-h-[60dvh] min-h-40 w-full">
      <FileThumbnail file={file} wide />
      {file.kind === 'image' && file.state === 'ready' && <Enlarge file={file} />}
      {file.kind === 'document' && file.fileUrl && (
        <a
          href={file.fileUrl}
          className={cx(buttonStyles({ tone: 'ink', size: 'sm' }), '!absolute end-2.5 bottom-2.5')}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Download</Trans>
        </a>
      )}
    </div>
  )
}

function Enlarge({ file: { name, url = '' } }: { file: VaultFile }) {
  const { t } = useLingui()
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <IconButton
        tone="media"
        size="sm"
        label={t`Open full size`}
        onClick={() => setIndex(0)}
        className="absolute end-2.5 bottom-2.5 !bg-night/62"
      >
        <Maximize className="size-4.5" />
      </IconButton>
      {index !== null && (
        <Suspense>
          <Lightbox images={[{ src: imageUrl(url, 1280), alt: name }]} index={index} onIndex={setIndex} />
        </Suspense>
      )}
    </>
  )
}

function Failed({ file }: { file: VaultFile }) {
  const { i18n } = useLingui()
  const fetcher = useFetcher()
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-bad-soft p-4 text-bad-text">
      <p>{i18n._(processingErrorText(file.fault))}</p>
      <fetcher.Form method="post" action="/vault">
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="mediaId" value={file._id} />
        <Button
          type="submit"
          size="sm"
          busy={fetcher.state !== 'idle'}
          icon={<RotateCcw aria-hidden className="size-4" />}
        >
          <Trans>Try again</Trans>
        </Button>
      </fetcher.Form>
    </div>
  )
}
