import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp, Crop, GripVertical, RotateCcw, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { byteSize } from '../../lib/format/byte-size.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PictureSheet } from '../making/making-sheets.tsx'
import { canBeCut } from '../making/open-picture.ts'
import {
  cancelUpload,
  giveFile,
  moveUpload,
  replaceFile,
  retryUpload,
  type Upload,
} from './upload-manager.ts'
import { UploadThumb } from './upload-thumb.tsx'

/** One file on its way. It can be dragged to another place in the row, or moved up by a button. */
export function UploadRow({ upload, above }: { upload: Upload; above: string | undefined }) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const [isCutting, setCutting] = useState(false)
  const { id, name, status, size, sent, file } = upload
  const share = size ? sent / size : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has buttons beside it
    <li
      draggable={status === 'waiting'}
      onDragStart={(event) => event.dataTransfer.setData('text/upload', id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/upload')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        moveUpload(event.dataTransfer.getData('text/upload'), id)
      }}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-1 rounded-8 py-1.5', isOver && 'bg-wash')}
    >
      <div className="flex gap-2.5">
        <UploadThumb upload={upload} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <div className="flex items-center gap-1">
            {status === 'waiting' && <GripVertical aria-hidden className="size-4 cursor-grab text-ink-3" />}
            <span className="min-w-0 flex-1 truncate text-14 font-semibold">{name}</span>
            <span className="text-13 text-ink-2 tabular-nums">
              {status === 'waiting' ? <Trans>waiting</Trans> : `${Math.round(share * 100)} %`}
            </span>
            {status === 'waiting' && above && (
              <IconButton size="sm" label={t`Move ${name} up`} onClick={() => moveUpload(id, above)}>
                <ArrowUp className="size-4" />
              </IconButton>
            )}
            {status === 'failed' && size > 0 && (
              <IconButton size="sm" label={t`Try ${name} again`} onClick={() => retryUpload(id)}>
                <RotateCcw className="size-4" />
              </IconButton>
            )}
            {file && canBeCut(file) && (
              <IconButton size="sm" label={t`Crop and rotate ${name}`} onClick={() => setCutting(true)}>
                <Crop className="size-4" />
              </IconButton>
            )}
            <IconButton size="sm" label={t`Cancel ${name}`} onClick={() => void cancelUpload(id)}>
              <X className="size-4" />
            </IconButton>
          </div>
          {status !== 'needsFile' && status !== 'failed' && (
            <Progress label={t`Uploading ${name}`} value={share} />
          )}
          <Note upload={upload} />
        </div>
      </div>
      {isCutting && file && (
        <Suspense>
          <PictureSheet
            file={file}
            onClose={() => setCutting(false)}
            onDone={(cut) => {
              setCutting(false)
              if (cut !== file) void replaceFile(id, cut)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

function Note({ upload: { id, status, size, partsDone, partCount, fault, name } }: { upload: Upload }) {
  const { t, i18n } = useLingui()
  const [isWrong, setWrong] = useState(false)
  const whole = byteSize(size, i18n.locale)
  const quiet = (words: ReactNode) => <p className="text-12 text-ink-2 tabular-nums">{words}</p>
  if (status === 'failed')
    return (
      <p role="alert" className="text-12 text-bad-text">
        {fault}
      </p>
    )
  if (status === 'lost') return quiet(<Trans>Waiting for the connection</Trans>)
  if (status === 'full')
    return (
      <p role="alert" className="text-12 text-bad-text">
        <Trans>The server has no room right now. What has arrived stays; it goes on by itself.</Trans>
      </p>
    )
  if (status === 'paused') return quiet(<Trans>Paused</Trans>)
  if (status === 'needsFile')
    return (
      <label className="text-12 text-ink-2">
        <Trans>Choose {name} again to go on; what has arrived stays.</Trans>
        <input
          type="file"
          aria-label={t`Choose ${name} again`}
          className="mt-1 block w-full text-12"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            setWrong(Boolean(file && !giveFile(id, file)))
          }}
        />
        {isWrong && (
          <span role="alert" className="text-bad-text">
            <Trans>That is another file.</Trans>
          </span>
        )}
      </label>
    )
  return partCount > 1
    ? quiet(
        <Trans>
          {partsDone} of {partCount} parts, {whole}
        </Trans>,
      )
    : quiet(whole)
}
