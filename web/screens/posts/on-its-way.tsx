import { Trans, useLingui } from '@lingui/react/macro'
import type { Upload } from '../../features/upload/upload.ts'
import { faultText } from '../../features/vault/fault-texts.ts'
import { Gauge } from '../../ui/gauge.tsx'
import type { Item } from './draft.ts'
import type { Made } from './use-made.ts'

const veil = 'absolute inset-0 grid place-content-center justify-items-center gap-2 bg-night/56 text-white'

type OnItsWayProps = {
  item: Item
  upload: Upload | undefined
  /** What the server says of it, once it has arrived. */
  made: Made | undefined
  onAgain: () => void
}

/** How far a file is: sent, then made ready; or why it is not, and the way to try again. */
export function OnItsWay({ item, upload, made, onAgain }: OnItsWayProps) {
  const { t, i18n } = useLingui()
  if (upload?.status === 'changed')
    return (
      <span role="alert" className={`${veil} !bg-night/80 px-1 pt-6 text-center text-12`}>
        <Trans>It was changed or moved on your device. Remove it, and choose it again.</Trans>
      </span>
    )
  if (made?.state === 'failed' || upload?.status === 'failed')
    return (
      <span role="alert" className={`${veil} !gap-0 !bg-night/80 px-1 pt-6 text-center text-12`}>
        <span className="line-clamp-4">{upload?.fault ?? i18n._(faultText(made?.fault))}</span>
        <button type="button" onClick={onAgain} className="min-h-9 px-2 font-[650] underline">
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  if (made && made.state !== 'ready')
    return <Share label={t`Making ${item.name} ready`} value={made.progress / 100} />
  if (!upload || upload.status === 'done') return null
  if (upload.status === 'sending' || upload.status === 'lost')
    return <Share label={t`Uploading ${item.name}`} value={upload.size ? upload.sent / upload.size : 0} />
  return (
    <span className={veil}>
      <b className="text-13 font-[650]">
        {upload.status === 'paused' ? <Trans>Paused</Trans> : <Trans>Waiting</Trans>}
      </b>
    </span>
  )
}

const Share = ({ label, value }: { label: string; value: number }) => (
  <span className={veil}>
    <Gauge label={label} value={value} onMedia tone="glass" className="w-16" />
    <b className="text-13 font-[650] tabular-nums">{Math.round(value * 100)} %</b>
  </span>
)
