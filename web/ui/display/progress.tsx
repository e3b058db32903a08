import { cx } from '../cx.ts'

export type ProgressProps = {
  label: string
  /** 0 to 1; indeterminate without it. */
  value?: number
  tone?: 'ink' | 'ember' | 'ok'
  className?: string
}

const tones = { ink: 'bg-ink', ember: 'bg-ember', ok: 'bg-ok' }

export function Progress({ label, value, tone = 'ink', className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={known}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunk-2', className)}
    >
      <i
        style={{ width: known === undefined ? '40%' : `${known}%` }}
        className={cx(
          'block h-full rounded-full transition-[width] duration-240',
          tones[tone],
          known === undefined && 'animate-slide',
        )}
      />
    </div>
  )
}
