import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { isRunning } from '../state/stream-phase.ts'
import type { StreamDetail } from '../state/stream-types.ts'

type Encoder = Data<Endpoints['POST /stream/encoder']>
const POLL_MS = 3000

/** Address and key for OBS. The stream goes live automatically when its video arrives. */
export function EncoderPanel({ stream }: { stream: StreamDetail }) {
  const { t } = useLingui()
  const { streamId } = stream
  const [encoder, setEncoder] = useState<Encoder>()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useOpenWhenLive(streamId, encoder !== undefined && !isRunning(stream))
  const connect = async (protocol: Encoder['protocol'], isNewKey = false) => {
    setBusy(true)
    const body = { streamId, protocol, ...(isNewKey ? { isNewKey: 1 as const } : {}) }
    const answer = await api('POST /stream/encoder', { body }).catch(() => undefined)
    setBusy(false)
    setAsking(false)
    if (answer?.ok) return setEncoder(answer.body.data)
    const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text, kind: 'error' })
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">
        <Trans>Stream with OBS</Trans>
      </h3>
      {encoder ? (
        <>
          <Segmented
            wide
            label={t`Protocol`}
            value={encoder.protocol}
            onChange={(protocol) => void connect(protocol)}
            options={[
              { value: 'rtmp', label: 'RTMP' },
              { value: 'whip', label: 'WHIP' },
            ]}
          />
          <CopyField label={t`Address`} value={encoder.url} />
          <CopyField label={t`Stream key`} value={encoder.key} isSecret />
          <p role="status" className="text-13 text-ink-2">
            {isRunning(stream) ? (
              <Trans>Don’t share the key. Anyone who has it can stream as you.</Trans>
            ) : (
              <Trans>
                Your stream goes live when OBS sends video. Don’t share the key: anyone who has it can stream
                as you.
              </Trans>
            )}
          </p>
          <Button tone="line" onClick={() => setAsking(true)}>
            <Trans>New key</Trans>
          </Button>
        </>
      ) : (
        <Button tone="line" wide busy={busy} onClick={() => void connect('rtmp')}>
          <Trans>Show address and key</Trans>
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Make a new key?`}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button tone="line" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button tone="ember" busy={busy} onClick={() => encoder && void connect(encoder.protocol, true)}>
              <Trans>Make new key</Trans>
            </Button>
          </div>
        }
      >
        <p className="pb-2 text-ink-2">
          <Trans>The old key stops working, and OBS has to be set up with the new one.</Trans>
        </p>
      </Dialog>
    </section>
  )
}

type CopyFieldProps = { label: string; value: string; isSecret?: boolean }
function CopyField({ label, value, isSecret }: CopyFieldProps) {
  const { t } = useLingui()
  const copy = () =>
    copyText(value).then(
      () => showToast({ text: t`Copied`, kind: 'done' }),
      () => showToast({ text: t`Copying isn’t possible here. Select the text instead.`, kind: 'error' }),
    )
  return (
    <Field
      label={label}
      value={value}
      readOnly
      dir="ltr"
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      end={
        <IconButton size="sm" label={t`Copy ${label}`} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
        </IconButton>
      }
    />
  )
}

/** Opens the stream's page as soon as the encoder started it. */
function useOpenWhenLive(streamId: string, isWaiting: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWaiting) return undefined
    const check = async () => {
      // Without an answer it is asked again.
      const detail = await api('GET /stream/detail', { query: { streamId } }).catch(() => undefined)
      if (detail?.ok && isRunning(detail.body.data)) await navigate(`/live/${streamId}`)
    }
    const timer = setInterval(() => void check(), POLL_MS)
    return () => clearInterval(timer)
  }, [streamId, isWaiting, navigate])
}
