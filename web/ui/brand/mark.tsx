import { panes } from './panes.ts'

const lit = ['fill-pane-1', 'fill-pane-2', 'fill-pane-3', 'fill-pane-4', 'fill-pane-5']

export type MarkProps = {
  /** Highlighted: reserved for premium, live and unlocked. */
  lit?: boolean
  /** Opens once on mount. */
  opening?: boolean
  /** Pulses while loading. */
  busy?: boolean
  className?: string
}

/** The logo: a half circle of five panes. */
export function Mark({ lit: isLit, opening, busy, className = 'h-5 w-10' }: MarkProps) {
  const motion = opening
    ? 'origin-bottom animate-unfold [transform-box:view-box]'
    : busy
      ? 'animate-pane'
      : ''
  return (
    <svg viewBox="0 0 48 24" aria-hidden="true" className={`shrink-0 fill-current text-ember ${className}`}>
      {panes.mark.map((d, n) => (
        <path key={d} d={d} className={`${isLit ? lit[n] : ''} ${motion}`} style={{ '--n': n } as object} />
      ))}
    </svg>
  )
}
