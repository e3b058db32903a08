import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { popupStyles } from './popup-styles.ts'

export type PopoverProps = {
  trigger: ReactNode
  /** Required for icon-only triggers. */
  triggerLabel?: string
  triggerClass?: string
  /** Accessible name. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  disabled?: boolean
  /** Element focused on open; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, triggerLabel, triggerClass, label, open, onOpenChange, disabled, initialFocus } = props
  const { side = 'bottom', align = 'center', className = 'p-4', children } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger aria-label={triggerLabel} disabled={disabled} className={triggerClass}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className={cx(popupStyles, 'max-w-(--available-width)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
