import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import type { OverlayProps } from './dialog-keys.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the keyboard can do. */
export function KeyList({ open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const rows = [
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], does: t`Search and go anywhere` },
    { keys: ['/'], does: t`Search` },
    { keys: ['?'], does: t`This list` },
    { keys: ['Esc'], does: t`Close what is open` },
  ]
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={<Trans>Keyboard</Trans>}>
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
