import { Drawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { scrimStyles, SheetBody, SheetGrip, SheetHead, type SheetHeadProps } from './sheet-parts.tsx'

export type DialogProps = SheetHeadProps & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  width?: 'sm' | 'md' | 'lg'
  /** Stays visible while the content scrolls. */
  footer?: ReactNode
  /** Not dismissed by Escape or outside clicks. */
  firm?: boolean
  /** Element focused on open; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const widths = { sm: 'tablet:max-w-110', md: 'tablet:max-w-130', lg: 'tablet:max-w-180' }

/** Centered dialog; on phones a sheet that can be swiped away. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, width = 'sm', footer, firm, initialFocus, children, ...head } = props
  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={firm}
      onOpenChange={(next, details) => {
        if (firm && details.reason === 'escape-key') return details.cancel()
        onOpenChange?.(next)
      }}
    >
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        {/* Also above a sheet it was opened from. */}
        <Drawer.Backdrop forceRender className={scrimStyles} />
        <Drawer.Viewport className="fixed inset-0 bottom-(--keyboard,0px) z-40 grid items-end tablet:place-items-center tablet:p-6">
          <Drawer.Popup
            initialFocus={initialFocus}
            className={cx(
              'relative flex max-h-[calc(92dvh-var(--keyboard,0px))] w-full flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float outline-none tablet:max-h-[calc(100dvh-48px-var(--keyboard,0px))] tablet:rounded-sheet',
              'translate-y-(--drawer-swipe-movement-y) transition-[translate,opacity,scale] duration-300 ease-out data-swiping:transition-none data-swiping:select-none',
              'data-starting-style:translate-y-full data-ending-style:translate-y-full',
              'tablet:data-starting-style:translate-y-3 tablet:data-starting-style:scale-98 tablet:data-starting-style:opacity-0 tablet:data-ending-style:translate-y-3 tablet:data-ending-style:opacity-0',
              widths[width],
            )}
          >
            <div className="tablet:hidden">
              <SheetGrip />
            </div>
            <SheetHead {...head} />
            <SheetBody footer={footer} className="pt-1 pb-5 max-tablet:pb-7">
              {children}
            </SheetBody>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
