import { useSortable } from '@dnd-kit/react/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, RotateCcw, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { byteSize } from '../../lib/format/byte-size.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SortHandle } from '../../ui/sort-handle.tsx'
import { PictureSheet } from '../making/making-sheets.tsx'
import { canBeCut } from '../making/open-picture.ts'
import { cancelUpload, giveFile, moveUpload, replaceFile, retryUpload } from './upload-manager.ts'
import type { Upload } from './upload.ts'
import { UploadThumb } from './upload-thumb.tsx'

type UploadRowProps = { upload: Upload; index: number; isMovable: boolean }

/** One file on its way. It can be taken to another place in the row, by its handle. */
export function UploadRow({ upload, index, isMovable }: UploadRowProps) {
  const { t } = useLingui()
  const [isCutting, setCutting] = useState(false)
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
        <UploadThumb upload={upload} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <div className="flex items-center gap-1">
            <span className="min-w-0 flex-1 truncate text-14 font-semibold">{name}</span>
            <span className="text-13 text-ink-2 tabular-nums">
              {status === 'waiting' ? (
                <Trans>waiting</Trans>
              ) : (
                status !== 'failed' && status !== 'changed' && `${Math.round(share * 100)} %`
              )}
            </span>
            {status === 'failed' && size > 0 && (
              <IconButton size="sm" label={t`Try ${name} again`} onClick={() => retryUpload(id)}>
                <RotateCcw className="size-4" />
              </IconButton>
            )}
            {file && status !== 'failed' && status !== 'changed' && canBeCut(file) && (
              <IconButton size="sm" label={t`Crop and rotate ${name}`} onClick={() => setCutting(true)}>
                <Crop className="size-4" />
              </IconButton>
            )}
            <IconButton size="sm" label={t`Cancel ${name}`} onClick={() => void cancelUpload(id)}>
              <X className="size-4" />
            </IconButton>
            {/* Also where there is nothing to move: without a handle the whole row would be one button. */}
            <SortHandle
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

function Note({ upload }: { upload: Upload }) {
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
    return loud(fault ?? <Trans>It could not be sent. What has arrived stays; try it again.</Trans>)
  if (status === 'lost') return quiet(<Trans>Waiting for the connection</Trans>)
  if (status === 'full')
    return loud(
      <Trans>The server has no room right now. What has arrived stays; it goes on by itself.</Trans>,
    )
  if (status === 'paused') return quiet(<Trans>Paused</Trans>)
  if (status === 'needsFile' || status === 'changed') return <ChooseAgain upload={upload} />
  return partCount > 1
    ? quiet(
        <Trans>
          {partsDone} of {partCount} parts, {whole}
        </Trans>,
      )
    : quiet(whole)
}

function ChooseAgain({ upload: { id, name, status } }: { upload: Upload }) {
  const { t } = useLingui()
  const [isWrong, setWrong] = useState(false)
  return (
    <div className="grid justify-items-start gap-1.5 text-12 text-ink-2">
      {status === 'changed' ? (
        <p role="alert" className="text-bad-text">
          <Trans>{name} was changed or moved on your device. Choose it again; it is sent anew.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Choose {name} again to go on; what has arrived stays.</Trans>
        </p>
      )}
      {/* The field lies over what looks like a button, so that it is one for fingers, keys and readers alike. */}
      <span
        className={cx(
          buttonLook({ tone: 'line', size: 'sm' }),
          'relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ember',
        )}
      >
        <Trans>Choose the file</Trans>
        <input
          type="file"
          aria-label={t`Choose ${name} again`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            setWrong(Boolean(file && !giveFile(id, file)))
          }}
        />
      </span>
      {isWrong && (
        <p role="alert" className="text-bad-text">
          <Trans>That is another file.</Trans>
        </p>
      )}
    </div>
  )
}
