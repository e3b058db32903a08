import type { ReactNode } from 'react'
import { paneShape } from './panes.ts'

export type SplitFanProps = {
  label: string
  /** How many of the five panes belong to the first party. */
  mine?: 1 | 2 | 3 | 4 | 5
  mineText?: ReactNode
  theirsText?: ReactNode
}

/** Revenue split drawn as a fan. */
export function SplitFan({ label, mine = 4, mineText, theirsText }: SplitFanProps) {
  return (
    <figure>
      <svg
        viewBox="0 0 200 100"
        role="img"
        aria-label={label}
        className="block w-full overflow-visible rtl:-scale-x-100"
      >
        {[0, 1, 2, 3, 4].map((n) => (
          <path
            key={n}
            d={paneShape({ outer: 100, inner: 30, gap: 2, from: n / 5, to: (n + 1) / 5 })}
            className={
              n < mine
                ? 'fill-[color-mix(in_srgb,var(--ember),var(--amber)_calc(var(--n)*7%))]'
                : 'fill-none stroke-line-2 stroke-[0.8]'
            }
            style={{ '--n': n } as object}
          />
        ))}
      </svg>
      {(mineText || theirsText) && (
        <figcaption className="mt-5 flex justify-between gap-4 text-ink-2">
          <span>{mineText}</span>
          <span className="text-end">{theirsText}</span>
        </figcaption>
      )}
    </figure>
  )
}
