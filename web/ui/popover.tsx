import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { popupLook } from './popup-look.ts'

export type PopoverProps = {
  trigger: ReactNode
  /** Needed where the trigger is an icon alone. */
  triggerLabel?: string
  triggerClass?: string
  /** What the popover is, for screen readers. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  disabled?: boolean
  /** What gets the focus when it opens; without it the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A small panel that belongs to the thing that opened it. */
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
            className={cx(popupLook, 'max-w-(--available-width)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
