import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** What a picture costs, on the picture. */
export function PriceTag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-[30px] items-center gap-[7px] rounded-full bg-night/74 ps-2.5 pe-3 font-display text-14 leading-none font-[640] text-white tabular-nums backdrop-blur-sm">
      <Mark lit className="mb-px h-2.5 w-5" />
      {children}
    </span>
  )
}
