import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { byteSize } from '../../../lib/format/byte-size.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Sortable } from '../../../ui/display/sortable.tsx'
import { clearFinished, moveUpload, pauseUploads, resumeUploads, useUploads } from './upload-queue.ts'
import type { Upload } from './upload.ts'
import { UploadRow } from './upload-row.tsx'

/** Uploads in progress, on every page. */
export function UploadTray() {
  const { uploads, isPaused } = useUploads()
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => void resumeUploads(), [])
  if (uploads.length === 0) return null
  const done = uploads.filter(({ status }) => status === 'done')
  const open = uploads.filter(({ status }) => status !== 'done')
  const failed = open.filter(({ status }) => status === 'failed').length
  const isOnItsWay = open.some(({ status }) => !['failed', 'needsFile', 'changed'].includes(status))
  return (
    <section
      aria-label={t`Uploads`}
      className="fixed inset-x-3 bottom-19 z-30 rounded-card bg-raised p-4 shadow-float tablet:inset-x-auto tablet:end-6 tablet:bottom-6 tablet:w-80"
    >
      <header className="flex items-start gap-1">
        <div role="status" className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">
            {failed > 0 && failed === open.length ? (
              <Plural value={failed} one="# file failed to upload" other="# files failed to upload" />
            ) : open.length ? (
              <Trans>
                {done.length} of {uploads.length} uploaded
              </Trans>
            ) : (
              <Trans>All uploaded</Trans>
            )}
          </h2>
          <TimeLeft uploads={open} />
        </div>
        {isOnItsWay && (
          <IconButton
            size="sm"
            label={isPaused ? t`Resume uploads` : t`Pause uploads`}
            onClick={() => pauseUploads(!isPaused)}
          >
            {isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
          </IconButton>
        )}
        {open.length > 0 ? (
          <IconButton
            size="sm"
            label={isOpen ? t`Collapse list` : t`Expand list`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown className="size-4.5" /> : <ChevronUp className="size-4.5" />}
          </IconButton>
        ) : (
          <IconButton size="sm" label={t`Close`} onClick={clearFinished}>
            <X className="size-4.5" />
          </IconButton>
        )}
      </header>
      {isOpen && open.length > 0 && (
        <Sortable onMove={moveUpload}>
          <ul className="mt-2 grid max-h-72 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
            {open.map((upload, index) => (
              <UploadRow key={upload.id} upload={upload} index={index} isMovable={open.length > 1} />
            ))}
          </ul>
        </Sortable>
      )}
      {isOpen && done.length > 0 && (
        <p className="mt-3 flex items-center gap-2 text-13 text-ink-2">
          <Check aria-hidden className="size-4 text-ok-text" />
          <Plural value={done.length} one="# file in your vault" other="# files in your vault" />
        </p>
      )}
    </section>
  )
}

function TimeLeft({ uploads }: { uploads: Upload[] }) {
  const { bytesPerSecond, isPaused } = useUploads()
  const { i18n } = useLingui()
  const { duration } = useFormats()
  const going = uploads.filter(({ status }) => status === 'sending' || status === 'waiting')
  const left = going.reduce((sum, { size, sent }) => sum + size - sent, 0)
  if (!going.some(({ status }) => status === 'sending') || isPaused || bytesPerSecond < 1) return null
  const speed = byteSize(bytesPerSecond, i18n.locale)
  const time = duration(Math.max(1, Math.ceil(left / bytesPerSecond)))
  return (
    <p className="text-12 text-ink-2 tabular-nums">
      <Trans>
        {speed}/s, {time} left
      </Trans>
    </p>
  )
}
