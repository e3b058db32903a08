import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ArchProps = {
  src?: string
  alt?: string
  /** Fill level, 0 to 1, e.g. pending money or progress. */
  filled?: number
  live?: boolean
  className?: string
  children?: ReactNode
}

/** Arch shape, 4:5. Used for creators and days of earnings. */
export function Arch({ src, alt = '', filled, live, className = 'w-24', children }: ArchProps) {
  return (
    <span
      className={cx(
        'relative block aspect-4/5 shrink-0',
        live &&
          "p-1.5 before:ring-cut before:absolute before:inset-0 before:rounded-arch before:ring-live-arch before:p-[2.5px] before:content-['']",
        className,
      )}
    >
      <span
        className={cx(
          "relative block size-full overflow-hidden rounded-arch after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_var(--line)] after:content-['']",
          filled === undefined ? 'bg-sunk-2' : 'bg-light-2',
        )}
      >
        {filled !== undefined && (
          <>
            <i
              className="absolute inset-x-0 bottom-0 bg-light transition-[height] duration-240"
              style={{ height: `${filled * 100}%` }}
            />
            <svg
              viewBox="0 0 80 100"
              preserveAspectRatio="none"
              aria-hidden
              className="absolute inset-0 size-full"
            >
              <path
                d="M0 40h80M40 0v100M40 40 7.640 16.490M40 40 72.360 16.490"
                fill="none"
                vectorEffect="non-scaling-stroke"
                className="stroke-paper"
                strokeWidth={2}
              />
            </svg>
          </>
        )}
        {src && <img src={src} alt={alt} loading="lazy" className="size-full" />}
        {children}
      </span>
    </span>
  )
}
