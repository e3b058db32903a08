import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type MenuRow, MenuRows } from './menu-rows.tsx'
import { popupStyles } from './popup-styles.ts'

/** Menu on right click or long press. Everything in it must be reachable elsewhere too. */
export function ContextMenu({
  rows,
  className,
  children,
}: {
  rows: MenuRow[]
  className?: string
  children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger className={className}>{children}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner collisionPadding={12} className="z-50 outline-none">
          <Base.Popup className={cx(popupStyles, 'w-62 p-1.5')}>
            <MenuRows rows={rows} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
