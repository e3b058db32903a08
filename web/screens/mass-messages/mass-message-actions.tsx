import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useActionToast } from '../../lib/toast/use-action-toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { MassMessage } from './mass-message-types.ts'

/** Cancels a scheduled mass message, or recalls the unread copies of a sent one. */
export function MassMessageActions({ message }: { message: MassMessage }) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ message?: string }>()
  const [isAsking, setAsking] = useState(false)
  const canCancel = message.state === 'scheduled'
  const canRecall = message.state === 'sending' || message.state === 'sent'
  useActionToast(fetcher.data, canCancel ? t`Message cancelled.` : t`Unread copies are being removed.`)
  if (!canCancel && !canRecall) return null
  const isBusy = fetcher.state !== 'idle'
  const fields = (
    <>
      <input type="hidden" name="massMessageId" value={message.massMessageId} />
      <input type="hidden" name="intent" value={canCancel ? 'cancel' : 'recall'} />
    </>
  )
  if (canCancel)
    return (
      <fetcher.Form method="post" action="/mass-messages">
        {fields}
        <Button type="submit" tone="line" size="sm" busy={isBusy}>
          <Trans>Cancel message</Trans>
        </Button>
      </fetcher.Form>
    )
  return (
    <Dialog
      open={isAsking}
      onOpenChange={setAsking}
      title={<Trans>Recall this message?</Trans>}
      note={<Trans>Unread copies that weren’t bought are removed. Fans who read or bought it keep it.</Trans>}
      trigger={
        <Button tone="line" size="sm" busy={isBusy}>
          <Trans>Recall</Trans>
        </Button>
      }
    >
      <fetcher.Form
        method="post"
        action="/mass-messages"
        onSubmit={() => setAsking(false)}
        className="flex flex-wrap justify-end gap-2 pt-3"
      >
        {fields}
        <Button tone="bare" onClick={() => setAsking(false)}>
          <Trans>Keep it</Trans>
        </Button>
        <Button type="submit" tone="danger">
          <Trans>Recall message</Trans>
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
