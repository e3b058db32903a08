import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Maximize, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import { pictureAt } from '../../features/media/media-picture.ts'
import { Player } from '../../features/media/player.tsx'
import { Sound } from '../../features/media/sound.tsx'
import { faultText } from '../../features/vault/fault-texts.ts'
import { FilePicture } from '../../features/vault/file-picture.tsx'
import type { VaultFile } from '../../features/vault/vault.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const Lightbox = lazy(async () => ({ default: (await import('../../ui/lightbox.tsx')).Lightbox }))

/** The file itself: seen, played, heard, or why it cannot be. */
export function FileShown({ file }: { file: VaultFile }) {
  const ratio = file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {}
  if (file.state === 'failed') return <Failed file={file} />
  if (file.kind === 'video' && file.state === 'ready')
    return (
      <div style={ratio} className="max-h-[60dvh] w-full">
        <Player
          mediaId={file._id}
          title={file.name}
          hlsUrl={file.hlsUrl}
          fileUrl={file.fileUrl}
          captions={file.captions}
          poster={file.url && pictureAt(file.url, 640)}
          className="size-full"
        />
      </div>
    )
  if (file.kind === 'audio' && file.fileUrl)
    return (
      <Sound
        mediaId={file._id}
        title={file.name}
        fileUrl={file.fileUrl}
        waveform={file.waveform ?? []}
        {...(file.duration === undefined ? {} : { duration: file.duration })}
      />
    )
  return (
    <div style={ratio} className="relative max-h-[60dvh] min-h-40 w-full">
      <FilePicture file={file} wide />
      {file.kind === 'image' && file.state === 'ready' && <Enlarge file={file} />}
      {file.kind === 'document' && file.fileUrl && (
        <a
          href={file.fileUrl}
          className={cx(buttonLook({ tone: 'ink', size: 'sm' }), '!absolute end-2.5 bottom-2.5')}
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
        label={t`Open large`}
        onClick={() => setIndex(0)}
        className="absolute end-2.5 bottom-2.5 !bg-night/62"
      >
        <Maximize className="size-4.5" />
      </IconButton>
      {index !== null && (
        <Suspense>
          <Lightbox pictures={[{ src: pictureAt(url, 1280), alt: name }]} index={index} onIndex={setIndex} />
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
      <p>{i18n._(faultText(file.fault))}</p>
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
