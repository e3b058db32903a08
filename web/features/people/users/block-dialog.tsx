import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { isCreator, useSession } from '../../account/session/session.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type BlockDialogProps = { name: string; busy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before blocking. */
export function BlockDialog({ name, busy, onConfirm, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Block ${name}?`}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button tone="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            <Trans>Block</Trans>
          </Button>
        </div>
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5 pb-2 text-ink-2">
        <li>
          <Trans>You won’t see each other’s profile, posts or comments.</Trans>
        </li>
        <li>
          <Trans>You’ll stop following each other.</Trans>
        </li>
        <li>
          {isCreator(session) ? (
            <Trans>If they subscribe to you, it won’t renew and unused time is refunded.</Trans>
          ) : (
            <Trans>If you subscribe to them, it won’t renew and isn’t refunded.</Trans>
          )}
        </li>
      </ul>
    </Dialog>
  )
}
