import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Hint on hover. Must never be the only source of information. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'bottom'
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 origin-(--transform-origin) rounded-8 bg-toast px-2.5 py-1.5 text-12 font-medium text-toast-text transition-[scale,opacity] duration-120 data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
