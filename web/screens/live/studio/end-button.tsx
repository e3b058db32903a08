import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Ends a stream after a confirmation, and shows how it went. */
export function EndButton({ streamId, wide }: { streamId: string; wide?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await api('PATCH /stream', { body: { streamId, status: 3 } }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) return navigate(`/streams/${streamId}`)
    const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text, kind: 'error' })
  }
  return (
    <>
      <Button tone={wide ? 'line' : 'ember'} wide={wide} onClick={() => setOpen(true)}>
        <Trans>End stream</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`End this stream?`}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button tone="line" onClick={() => setOpen(false)}>
              <Trans>Keep streaming</Trans>
            </Button>
            <Button tone="ember" busy={busy} onClick={() => void end()}>
              <Trans>End now</Trans>
            </Button>
          </div>
        }
      >
        <p className="pb-2 text-ink-2">
          <Trans>Your viewers leave, and you’ll see how it went.</Trans>
        </p>
      </Dialog>
    </>
  )
}
