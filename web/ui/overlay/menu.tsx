import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, RefObject } from 'react'
import { cx } from '../cx.ts'
import { type MenuRow, MenuRows } from './menu-rows.tsx'
import { popupStyles } from './popup-styles.ts'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  rows: MenuRow[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Open on mount, for menus loaded on demand. */
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Portal container, e.g. a fullscreen element. */
  container?: RefObject<HTMLElement | null> | undefined
}

export function Menu(props: MenuProps) {
  const { trigger, rows, align = 'end', side = 'bottom', defaultOpen, onOpenChange, container } = props
  return (
    <Base.Root defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Base.Popup className={cx(popupStyles, 'w-62 p-1.5')}>
            <MenuRows rows={rows} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
