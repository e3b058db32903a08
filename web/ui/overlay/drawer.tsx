import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { scrimStyles, SheetBody, SheetGrip, SheetHead, type SheetHeadProps } from './sheet-parts.tsx'

export type DrawerProps = SheetHeadProps & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** Snap heights as viewport fractions or pixels, lowest first. */
  snapPoints?: (number | `${number}px`)[]
  footer?: ReactNode
  children: ReactNode
}

/** Bottom sheet with snap points, e.g. for filters and pickers. */
export function Drawer({ open, onOpenChange, trigger, snapPoints, footer, children, ...head }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} snapPoints={snapPoints}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Viewport className="fixed inset-0 bottom-(--keyboard,0px) z-40 flex touch-none items-end justify-center">
          <Base.Popup
            className={cx(
              'relative flex w-full max-w-170 flex-col rounded-t-sheet bg-raised shadow-float outline-none',
              snapPoints ? 'h-[calc(96dvh-var(--keyboard,0px))]' : 'max-h-[calc(92dvh-var(--keyboard,0px))]',
              'translate-y-[calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y))] pb-[max(0px,calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y)))]',
              'transition-[translate] duration-[450ms] ease-[cubic-bezier(0.32,0.72,0,1)] data-swiping:transition-none data-swiping:select-none',
              'data-starting-style:translate-y-full data-starting-style:pb-0 data-ending-style:translate-y-full data-ending-style:pb-0',
              "after:absolute after:inset-x-0 after:top-full after:h-12 after:bg-raised after:content-['']",
            )}
          >
            <SheetGrip />
            <SheetHead {...head} />
            <SheetBody footer={footer} className="touch-auto pt-1 pb-6">
              {children}
            </SheetBody>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
