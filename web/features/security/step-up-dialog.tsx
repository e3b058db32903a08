import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmWays } from './confirm-ways.tsx'

export type StepUpDialogProps = { open: boolean; onDone: (isConfirmed: boolean) => void }

/** Asks somebody who is signed in to show once more that it is really them. */
export function StepUpDialog({ open, onDone }: StepUpDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onDone(false)}
      title={t`Confirm that it is you`}
      note={t`Then we do not ask again for ten minutes.`}
    >
      <div className="pt-2">
        <ConfirmWays isLatelyEnough onConfirmed={() => onDone(true)} />
      </div>
    </Dialog>
  )
}
