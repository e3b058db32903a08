import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type SillProps = {
  litBy?: string
  /** No media above the bar. */
  isStandalone?: boolean
  children: ReactNode
}
/** Bar below media with details and an action; tinted by the image once it is visible. */
export function Sill({ litBy, isStandalone, children }: SillProps) {
  return (
    <div
      className={cx(
        'relative flex items-center gap-4 overflow-hidden border border-line bg-raised py-3.5 ps-4.5 pe-3.5',
        isStandalone ? 'rounded-card' : 'rounded-b-card border-t-0',
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
