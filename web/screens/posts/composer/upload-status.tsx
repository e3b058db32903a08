import { Trans, useLingui } from '@lingui/react/macro'
import type { Upload } from '../../../features/media/upload/upload.ts'
import { processingErrorText } from '../../../features/media/vault/processing-errors.ts'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import type { DraftItem } from './draft.ts'
import type { ProcessingState } from './use-processing.ts'

const veil = 'absolute inset-0 grid place-content-center justify-items-center gap-2 bg-night/56 text-white'

type UploadStatusProps = {
  item: DraftItem
  upload: Upload | undefined
  /** Processing state from the server, once uploaded. */
  processing: ProcessingState | undefined
  onAgain: () => void
}

/** Progress of a file: upload, processing, or the error with a retry button. */
export function UploadStatus({ item, upload, processing, onAgain }: UploadStatusProps) {
  const { t, i18n } = useLingui()
  if (upload?.status === 'changed')
    return (
      <span role="alert" className={`${veil} !bg-night/80 px-1 pt-6 text-center text-12`}>
        <Trans>This file was changed or moved on your device. Remove it and select it again.</Trans>
      </span>
    )
  if (processing?.state === 'failed' || upload?.status === 'failed')
    return (
      <span role="alert" className={`${veil} !gap-0 !bg-night/80 px-1 pt-6 text-center text-12`}>
        <span className="line-clamp-4">
          {upload?.fault ?? i18n._(processingErrorText(processing?.fault))}
        </span>
        <button type="button" onClick={onAgain} className="min-h-9 px-2 font-[650] underline">
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  if (processing && processing.state !== 'ready')
    return <Share label={t`Processing ${item.name}`} value={processing.progress / 100} />
  if (!upload || upload.status === 'done') return null
  if (upload.status === 'sending' || upload.status === 'lost')
    return <Share label={t`Uploading ${item.name}`} value={upload.size ? upload.sent / upload.size : 0} />
  return (
    <span className={veil}>
      <b className="text-13 font-[650]">
        {upload.status === 'paused' ? <Trans>Paused</Trans> : <Trans>Pending</Trans>}
      </b>
    </span>
  )
}

const Share = ({ label, value }: { label: string; value: number }) => (
  <span className={veil}>
    <Gauge label={label} value={value} onMedia tone="glass" className="w-16" />
    <b className="text-13 font-[650] tabular-nums">{Math.round(value * 100)}%</b>
  </span>
)
