import type { ReactNode } from 'react'
import { illustrations } from './illustrations.tsx'

export type IllustrationName = keyof typeof illustrations

/** Small illustration for empty and error states. */
export function Illustration({
  name,
  className = 'h-21 w-37',
}: {
  name: IllustrationName
  className?: string
}): ReactNode {
  return (
    <svg
      viewBox="0 0 148 84"
      fill="none"
      aria-hidden="true"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`overflow-visible stroke-ink-3 ${className}`}
    >
      {illustrations[name]}
    </svg>
  )
}
