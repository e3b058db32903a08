import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from './icon-button.tsx'
import { PaneProgress } from '../brand/pane-progress.tsx'

export type DropFile = {
  id: string
  name: string
  note?: ReactNode
  /** Upload progress, 0 to 1. */
  progress?: number
  error?: ReactNode
  image?: string
}

export type FileDropProps = {
  label: ReactNode
  hint?: ReactNode
  accept?: string
  multiple?: boolean
  disabled?: boolean
  name?: string
  files?: DropFile[]
  onFiles?: (files: File[]) => void
  onRemove?: (id: string) => void
}

/** Files by drop, file dialog or paste. Uses a real input, so forms work without JavaScript. */
export function FileDrop({ label, hint, files, onFiles, onRemove, ...input }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <div className="grid gap-2">
      <label
        className={cx(
          'relative flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed px-4 py-5 text-center transition-colors',
          over ? 'border-ember bg-ember-soft' : 'border-line-3 hover:bg-wash',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:cursor-default has-disabled:opacity-40',
        )}
      >
        <ImagePlus aria-hidden className="mb-1 size-6 text-ink-2" />
        <b className="font-semibold">{over ? <Trans>Drop to add</Trans> : label}</b>
        {hint && <span className="text-13 text-ink-2">{hint}</span>}
        <input
          {...input}
          type="file"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onPaste={(event) => onFiles?.([...event.clipboardData.files])}
          onChange={(event) => onFiles?.([...(event.target.files ?? [])])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {files && files.length > 0 && (
        <ul className="grid">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow({ file, onRemove }: { file: DropFile; onRemove?: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-8 bg-sunk-2">
        {file.image && <img src={file.image} alt="" className="size-full" />}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-medium">{file.name}</span>
        {file.error ? (
          <span role="alert" className="flex items-center gap-1.5 text-13 text-bad-text">
            <CircleAlert aria-hidden className="size-3.5" />
            {file.error}
          </span>
        ) : file.progress === undefined ? (
          <span className="text-13 text-ink-2">{file.note}</span>
        ) : (
          <PaneProgress label={t`Uploading ${file.name}`} value={file.progress} />
        )}
      </div>
      {onRemove && (
        <IconButton size="sm" label={t`Remove ${file.name}`} onClick={() => onRemove(file.id)}>
          <X className="size-4" />
        </IconButton>
      )}
    </li>
  )
}
