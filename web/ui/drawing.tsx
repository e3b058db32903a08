import type { ReactNode } from 'react'
import { drawings } from './drawings.tsx'

export type DrawingName = keyof typeof drawings

/** A small drawing for places where nothing is, or something is wrong: always one pane lit. */
export function Drawing({
  name,
  className = 'h-21 w-37',
}: {
  name: DrawingName
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
      {drawings[name]}
    </svg>
  )
}
