import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, RefObject } from 'react'
import { cx } from './cx.ts'
import { type MenuRow, MenuRows } from './menu-rows.tsx'
import { popupLook } from './popup-look.ts'

export type MenuProps = {
  /** The button that opens it, e.g. an `IconButton`. */
  trigger: ReactElement
  rows: MenuRow[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Opens as it comes: for menus that are fetched when someone asks for them. */
  defaultOpen?: boolean
  /** Where it is drawn: inside of what fills the screen, since nothing else is seen then. */
  container?: RefObject<HTMLElement | null> | undefined
}

export function Menu({ trigger, rows, align = 'end', side = 'bottom', defaultOpen, container }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Base.Popup className={cx(popupLook, 'w-62 p-1.5')}>
            <MenuRows rows={rows} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
