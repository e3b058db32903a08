import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { standsMs } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import type { OverlayProps } from './dialog-keys.ts'

/** A sentence that wants an answer, from below. It comes a breath after the page it belongs to. */
export function DrawerToaster({ open, note, onClose }: OverlayProps) {
  const { t } = useLingui()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), standsMs.drawerDelay)
    return () => clearTimeout(timer)
  }, [])
  const { title = t`Done`, text } = (note ?? {}) as { title?: string; text?: string }
  return (
    <Drawer open={open && ready} onOpenChange={(next) => next || onClose()} title={title}>
      {text && <p className="text-16 text-ink-2">{text}</p>}
      <Button wide className="mt-5" onClick={onClose}>
        <Trans>All right</Trans>
      </Button>
    </Drawer>
  )
}
