import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import type { OverlayProps } from './dialog-keys.ts'

/** A message with an action, as a drawer; opens shortly after its page. */
export function DrawerToaster({ open, note, onClose }: OverlayProps) {
  const { t } = useLingui()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), toastDurationMs.drawerDelay)
    return () => clearTimeout(timer)
  }, [])
  const { title = t`Done`, text } = (note ?? {}) as { title?: string; text?: string }
  return (
    <Drawer open={open && ready} onOpenChange={(next) => next || onClose()} title={title}>
      {text && <p className="text-16 text-ink-2">{text}</p>}
      <Button wide className="mt-5" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </Drawer>
  )
}
