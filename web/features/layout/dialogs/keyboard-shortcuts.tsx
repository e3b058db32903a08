import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import type { OverlayProps } from './dialog-keys.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** List of keyboard shortcuts. */
export function KeyboardShortcuts({ open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const rows = [
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], does: t`Search` },
    { keys: ['/'], does: t`Search` },
    { keys: ['?'], does: t`Keyboard shortcuts` },
    { keys: ['J'], does: t`Next post` },
    { keys: ['K'], does: t`Previous post` },
    { keys: ['L'], does: t`Like the post` },
    { keys: ['Esc'], does: t`Close dialog or menu` },
  ]
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl>
        {rows.map(({ keys, does }) => (
          <div
            key={does}
            className="flex min-h-12 items-center justify-between gap-4 border-t border-line first:border-0"
          >
            <dt>{does}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
