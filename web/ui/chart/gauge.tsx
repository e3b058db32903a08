import { paneShape, panes } from '../brand/panes.ts'

const plain = { ember: 'fill-ember', ink: 'fill-ink', ok: 'fill-ok' }
const glass = ['fill-pane-1', 'fill-pane-2', 'fill-pane-3', 'fill-pane-4', 'fill-pane-5']

export type GaugeProps = {
  /** 0 to 1. */
  value: number
  label: string
  /** `glass` for live and premium goals, `ok` where full is good, `ember` and `ink` otherwise. */
  tone?: 'glass' | 'ember' | 'ink' | 'ok'
  /** On media empty panes are white. */
  onMedia?: boolean
  className?: string
}

/** Gauge of five panes. */
export function Gauge({ value, label, tone = 'glass', onMedia, className = 'w-full' }: GaugeProps) {
  const at = Math.min(1, Math.max(0, value))
  const now = Math.round(at * 100)
  return (
    <svg
      viewBox="0 0 200 100"
      role="meter"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`block overflow-visible rtl:-scale-x-100 ${className}`}
    >
      {panes.gauge.map((d) => (
        <path key={d} d={d} className={onMedia ? 'fill-white/26' : 'fill-sunk-2'} />
      ))}
      {[0, 1, 2, 3, 4].map((n) => {
        const part = Math.min(1, Math.max(0, at * 5 - n))
        const colour = tone === 'glass' ? glass[n] : plain[tone]
        return (
          part > 0.02 && (
            <path
              key={n}
              className={`${colour} transition-[fill,opacity] duration-180`}
              d={paneShape({ outer: 100, inner: 60, gap: 3, from: n / 5, to: (n + part) / 5 })}
            />
          )
        )
      })}
    </svg>
  )
}
