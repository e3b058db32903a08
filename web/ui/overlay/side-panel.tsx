import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { scrimStyles, SheetBody, SheetGrip, SheetHead, type SheetHeadProps } from './sheet-parts.tsx'

export type SidePanelProps = SheetHeadProps & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  footer?: ReactNode
  children: ReactNode
}

/** Side sheet on wide screens, bottom sheet on phones. */
export function SidePanel({ open, onOpenChange, trigger, footer, children, ...head }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Viewport className="fixed inset-0 bottom-(--keyboard,0px) z-40 flex items-end justify-end tablet:items-stretch tablet:p-3">
          <Base.Popup
            className={cx(
              'flex h-[calc(88dvh-var(--keyboard,0px))] w-full flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float outline-none tablet:h-auto tablet:w-100 tablet:rounded-sheet',
              'translate-y-(--drawer-swipe-movement-y) transition-[translate,opacity] duration-300 ease-out data-swiping:transition-none',
              'data-starting-style:translate-y-full data-ending-style:translate-y-full tablet:data-starting-style:translate-x-8 tablet:data-starting-style:translate-y-0 tablet:data-starting-style:opacity-0 tablet:data-ending-style:translate-x-8 tablet:data-ending-style:translate-y-0 tablet:data-ending-style:opacity-0 tablet:rtl:data-starting-style:-translate-x-8 tablet:rtl:data-ending-style:-translate-x-8',
            )}
          >
            <div className="tablet:hidden">
              <SheetGrip />
            </div>
            <SheetHead {...head} />
            <SheetBody footer={footer} className="pb-5">
              {children}
            </SheetBody>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
