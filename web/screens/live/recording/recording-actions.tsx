import { Trans, useLingui } from '@lingui/react/macro'
import { MoreHorizontal } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { StreamCard } from '../state/stream-types.ts'

/** State of a stream's recording, for its host. */
export function RecordingBadge({ stream: { recordingState: state } }: { stream: StreamCard }) {
  if (state === 'recording')
    return (
      <Badge tone="info">
        <Trans>Recording</Trans>
      </Badge>
    )
  if (state === 'processing')
    return (
      <Badge tone="info">
        <Trans>Recording is being processed</Trans>
      </Badge>
    )
  if (state === 'failed')
    return (
      <Badge tone="warn">
        <Trans>Not recorded</Trans>
      </Badge>
    )
  return null
}

/** Watching, pricing and deleting a recording. */
export function RecordingActions({ stream }: { stream: StreamCard }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'price' | 'delete'>()
  if (stream.recordingState !== 'ready') return null
  const close = () => setOpen(undefined)
  return (
    <>
      <LinkButton to={`/live/${stream.streamId}`} size="sm">
        <Trans>Watch recording</Trans>
      </LinkButton>
      <Menu
        trigger={
          <IconButton label={t`Recording options`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        rows={[
          { label: t`Set price`, onSelect: () => setOpen('price') },
          { label: t`Delete recording`, tone: 'bad', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'price' && <PriceDialog stream={stream} onClose={close} />}
      {open === 'delete' && <DeleteDialog stream={stream} onClose={close} />}
    </>
  )
}

type DialogProps = { stream: StreamCard; onClose: () => void }
function PriceDialog({ stream: { streamId, recordingPrice }, onClose }: DialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const price = formText(new FormData(event.currentTarget), 'recordingPrice').trim()
    setBusy(true)
    const body = { streamId, recordingPrice: price || null }
    const answer = await api('PUT /stream/recorded', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    onClose()
    showToast({ text: t`Price saved.`, kind: 'done' })
    return revalidate()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Price of the recording`}
      footer={
        <Button type="submit" form="recording-price" tone="ember" wide busy={busy}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="recording-price" onSubmit={(event) => void save(event)} className="pb-2">
        <Field
          name="recordingPrice"
          inputMode="decimal"
          label={t`Price`}
          defaultValue={recordingPrice?.amount}
          hint={t`Leave it empty to show the recording to everyone who could watch the stream.`}
          error={fault}
          optional
        />
      </form>
    </Dialog>
  )
}

function DeleteDialog({ stream: { streamId }, onClose }: DialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await api('DELETE /stream/recorded', { query: { streamId } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) {
      const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
      return showToast({ text, kind: 'error' })
    }
    onClose()
    showToast({ text: t`Recording deleted.`, kind: 'done' })
    return revalidate()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Delete this recording?`}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button tone="line" onClick={onClose}>
            <Trans>Keep recording</Trans>
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            <Trans>Delete recording</Trans>
          </Button>
        </div>
      }
    >
      <p className="pb-2 text-ink-2">
        <Trans>Buyers keep access. The video stays in your vault until you delete it there.</Trans>
      </p>
    </Dialog>
  )
}
