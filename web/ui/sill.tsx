import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type SillProps = {
  litBy?: string
  /** No window stands over it. */
  isAlone?: boolean
  children: ReactNode
}
/** Under a window: what is inside and what to do about it. Lit by the picture once that is open. */
export function Sill({ litBy, isAlone, children }: SillProps) {
  return (
    <div
      className={cx(
        'relative flex items-center gap-4 overflow-hidden border border-line bg-raised py-3.5 ps-4.5 pe-3.5',
        isAlone ? 'rounded-card' : 'rounded-b-card border-t-0',
      )}
    >
      {litBy && (
        <i
          aria-hidden
          style={{ backgroundImage: `url("${litBy}")` }}
          className="cast-lean cast-panes pointer-events-none absolute inset-y-0 -start-[6%] w-[112%] bg-size-[100%_auto] bg-bottom opacity-50"
        />
      )}
      <div className="relative flex min-w-0 flex-1 items-center gap-4">{children}</div>
    </div>
  )
}
