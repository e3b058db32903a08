import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

export type StepUpDialogProps = { open: boolean; onDone: (isConfirmed: boolean) => void }

/** Asks a signed-in user to confirm their identity again. */
export function StepUpDialog({ open, onDone }: StepUpDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onDone(false)}
      title={t`Confirm it’s you`}
      note={t`We won’t ask again for 10 minutes.`}
    >
      <div className="pt-2">
        <ConfirmIdentity isLatelyEnough onConfirmed={() => onDone(true)} />
      </div>
    </Dialog>
  )
}
