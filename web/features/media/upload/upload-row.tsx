import { useSortable } from '@dnd-kit/react/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, RotateCcw, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { byteSize } from '../../../lib/format/byte-size.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { DragHandle } from '../../../ui/display/drag-handle.tsx'
import { ImageEditorSheet } from '../media-editor/media-editor-sheets.tsx'
import { isCroppable } from '../media-editor/decode-image.ts'
import { cancelUpload, attachFile, moveUpload, replaceFile, retryUpload } from './upload-queue.ts'
import type { Upload } from './upload.ts'
import { UploadThumbnail } from './upload-thumbnail.tsx'

type UploadRowProps = { upload: Upload; index: number; isMovable: boolean }

/** One upload; can be reordered by its handle. */
export function UploadRow({ upload, index, isMovable }: UploadRowProps) {
  const { t } = useLingui()
  const [isCropping, setCropping] = useState(false)
  const { id, name, status, size, sent, file } = upload
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } })
  const share = size ? sent / size : 0
  return (
    <li
      ref={ref}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-8 bg-raised py-1.5',
        isDragging && 'opacity-60',
      )}
    >
      <div className="flex gap-2.5">
        <UploadThumbnail upload={upload} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <div className="flex items-center gap-1">
            <span className="min-w-0 flex-1 truncate text-14 font-semibold">{name}</span>
            <span className="text-13 text-ink-2 tabular-nums">
              {status === 'waiting' ? (
                <Trans>waiting</Trans>
              ) : (
                status !== 'failed' && status !== 'changed' && `${Math.round(share * 100)}%`
              )}
            </span>
            {status === 'failed' && size > 0 && (
              <IconButton size="sm" label={t`Retry ${name}`} onClick={() => retryUpload(id)}>
                <RotateCcw className="size-4" />
              </IconButton>
            )}
            {file && status !== 'failed' && status !== 'changed' && isCroppable(file) && (
              <IconButton size="sm" label={t`Crop and rotate ${name}`} onClick={() => setCropping(true)}>
                <Crop className="size-4" />
              </IconButton>
            )}
            <IconButton size="sm" label={t`Cancel ${name}`} onClick={() => void cancelUpload(id)}>
              <X className="size-4" />
            </IconButton>
            {/* Rendered even when it cannot move, because without a handle the whole row becomes a button. */}
            <DragHandle
              ref={handleRef}
              label={t`Move ${name}`}
              axis="y"
              onStep={(by) => moveUpload(id, by)}
              className={!isMovable && 'hidden'}
            />
          </div>
          {status !== 'needsFile' && status !== 'changed' && status !== 'failed' && (
            <Progress label={t`Uploading ${name}`} value={share} />
          )}
          <UploadNote upload={upload} />
        </div>
      </div>
      {isCropping && file && (
        <Suspense>
          <ImageEditorSheet
            file={file}
            onClose={() => setCropping(false)}
            onDone={(cropped) => {
              setCropping(false)
              if (cropped !== file) void replaceFile(id, cropped)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

function UploadNote({ upload }: { upload: Upload }) {
  const { i18n } = useLingui()
  const { status, size, partsDone, partCount, fault } = upload
  const whole = byteSize(size, i18n.locale)
  const quiet = (words: ReactNode) => <p className="text-12 text-ink-2 tabular-nums">{words}</p>
  const loud = (words: ReactNode) => (
    <p role="alert" className="text-12 text-bad-text">
      {words}
    </p>
  )
  if (status === 'failed')
    return loud(fault ?? <Trans>Upload failed. Your progress is saved; try again.</Trans>)
  if (status === 'lost') return quiet(<Trans>Waiting for a connection</Trans>)
  if (status === 'full')
    return loud(
      <Trans>
        The server is full right now. Your progress is saved and the upload will resume automatically.
      </Trans>,
    )
  if (status === 'paused') return quiet(<Trans>Paused</Trans>)
  if (status === 'needsFile' || status === 'changed') return <ChooseFileAgain upload={upload} />
  return partCount > 1
    ? quiet(
        <Trans>
          {partsDone} of {partCount} parts, {whole}
        </Trans>,
      )
    : quiet(whole)
}

function ChooseFileAgain({ upload: { id, name, status } }: { upload: Upload }) {
  const { t } = useLingui()
  const [isWrong, setWrong] = useState(false)
  return (
    <div className="grid justify-items-start gap-1.5 text-12 text-ink-2">
      {status === 'changed' ? (
        <p role="alert" className="text-bad-text">
          <Trans>{name} was changed or moved on your device. Select it again to restart the upload.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Select {name} again to continue. Your progress is saved.</Trans>
        </p>
      )}
      {/* The input covers what looks like a button, so that it works for touch, keyboard and screen readers. */}
      <span
        className={cx(
          buttonStyles({ tone: 'line', size: 'sm' }),
          'relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ember',
        )}
      >
        <Trans>Select file</Trans>
        <input
          type="file"
          aria-label={t`Select ${name} again`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            setWrong(Boolean(file && !attachFile(id, file)))
          }}
        />
      </span>
      {isWrong && (
        <p role="alert" className="text-bad-text">
          <Trans>This is a different file.</Trans>
        </p>
      )}
    </div>
  )
}
