import { panes } from './panes.ts'

const lit = ['fill-pane-1', 'fill-pane-2', 'fill-pane-3', 'fill-pane-4', 'fill-pane-5']

export type MarkProps = {
  /** Lit means premium, live or unlocked, and nothing else. */
  lit?: boolean
  /** Opens once, pane by pane, when it comes on the page. */
  opening?: boolean
  /** Breathes pane by pane while something is on its way. */
  busy?: boolean
  className?: string
}

/** The half-round window of five panes. */
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
