import { Drawer } from '@base-ui/react/drawer'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../form/icon-button.tsx'

export const scrimStyles =
  'fixed inset-0 z-40 bg-scrim opacity-[max(0.6,1-var(--drawer-swipe-progress,0))] transition-opacity duration-240 data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0'

export type SheetHeadProps = {
  title: ReactNode
  /** Announced with the title. */
  note?: ReactNode
  image?: ReactNode
  titleHidden?: boolean
}

export function SheetGrip() {
  return <i aria-hidden className="mx-auto mt-2 -mb-1 block h-1 w-9 shrink-0 rounded-full bg-line-2" />
}

/** Title, note and close button of every sheet. */
export function SheetHead({ title, note, image, titleHidden }: SheetHeadProps) {
  const { t } = useLingui()
  return (
    <header
      className={
        titleHidden
          ? 'absolute end-2 top-2 z-2 rounded-full bg-raised'
          : 'flex shrink-0 items-center gap-3.5 ps-5 pe-3 pt-4 pb-3'
      }
    >
      {image}
      <div className={titleHidden ? 'sr-only' : 'min-w-0 flex-1'}>
        <Drawer.Title className="type-20 break-words">{title}</Drawer.Title>
        {note && <Drawer.Description className="text-ink-2">{note}</Drawer.Description>}
      </div>
      <Drawer.Close render={<IconButton label={t`Close`} />}>
        <X />
      </Drawer.Close>
    </header>
  )
}

/** Scrolling content with a fixed footer. */
export function SheetBody({ footer, className, children }: SheetBodyProps) {
  return (
    <>
      <Drawer.Content
        tabIndex={0}
        className={cx(
          '-outline-offset-2 scrollbar-none min-h-0 flex-1 overflow-y-auto overscroll-contain px-5',
          className,
        )}
      >
        {children}
      </Drawer.Content>
      {footer && (
        <footer className="flex shrink-0 gap-2 border-t [&>div]:flex-1 border-line px-5 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </>
  )
}
type SheetBodyProps = { footer: ReactNode; className: string; children: ReactNode }
