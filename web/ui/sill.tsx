import type { ReactNode } from 'react'

/** Under a window: what is inside and what to do about it. Lit by the picture once that is open. */
export function Sill({ litBy, children }: { litBy?: string; children: ReactNode }) {
  return (
    <div className="relative flex items-center gap-4 overflow-hidden rounded-b-card border border-t-0 border-line bg-raised py-3.5 ps-4.5 pe-3.5">
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
