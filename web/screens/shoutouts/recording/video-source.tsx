import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Upload, Video } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { VideoChoice } from './use-video-choice.ts'
import { Progress } from '../../../ui/display/progress.tsx'

const VaultPicker = lazy(async () => ({
  default: (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
}))
const VideoRecorderSheet = lazy(async () => ({
  default: (await import('./video-recorder-sheet.tsx')).VideoRecorderSheet,
}))
const videosOnly = ['video'] as const

type VideoSourceProps = {
  onFile: (file: File) => void
  onPick: (file: VaultFile | undefined) => void
  isDisabled?: boolean
}

/** Three ways to a video: the camera, a file, the vault. */
export function VideoSource({ onFile, onPick, isDisabled = false }: VideoSourceProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<'recorder' | 'vault'>()
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={isDisabled}
        icon={<Video aria-hidden className="size-4" />}
        onClick={() => setOpened('recorder')}
      >
        <Trans>Record video</Trans>
      </Button>
      <Button
        tone="line"
        disabled={isDisabled}
        icon={<Upload aria-hidden className="size-4" />}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Upload video</Trans>
      </Button>
      <Button
        tone="line"
        disabled={isDisabled}
        icon={<Archive aria-hidden className="size-4" />}
        onClick={() => setOpened('vault')}
      >
        <Trans>Add from vault</Trans>
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="video/*"
        aria-label={t`Upload video`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Suspense>
        {opened === 'recorder' && (
          <VideoRecorderSheet
            onClose={close}
            onDone={(file) => {
              close()
              onFile(file)
            }}
          />
        )}
        {opened === 'vault' && (
          <VaultPicker
            open
            onOpenChange={close}
            most={1}
            kinds={videosOnly}
            onPick={([file]) => {
              close()
              onPick(file)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Name, progress and error of the chosen video. */
export function ChosenVideo({ choice }: { choice: VideoChoice }) {
  const { t } = useLingui()
  const { name, progress, isUploading, isFailed, fault } = choice
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-14">
        <Video aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </p>
      {isFailed ? (
        <p role="alert" className="text-13 text-bad-text">
          {fault ?? <Trans>We couldn’t process this video. Try another one.</Trans>}
        </p>
      ) : (
        progress !== undefined && (
          <Progress label={isUploading ? t`Uploading` : t`Processing`} tone="ember" value={progress} />
        )
      )}
    </div>
  )
}
