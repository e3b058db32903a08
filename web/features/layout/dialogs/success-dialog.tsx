import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import type { OverlayProps } from './dialog-keys.ts'

/** Success message: `open('successfullDialog', id, { title, text })`. */
export function SuccessDialog({ open, note, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { title = t`Done`, text } = (note ?? {}) as { title?: string; text?: string }
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title} titleHidden>
      <div className="grid justify-items-center gap-2 pt-8 pb-2 text-center">
        <Mark opening className="mb-3 h-10 w-20" />
        <p className="type-28">{title}</p>
        {text && <p className="max-w-[36ch] text-16 text-ink-2">{text}</p>}
        <Button tone="ember" wide className="mt-4" onClick={onClose}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
