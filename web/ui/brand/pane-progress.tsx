import { cx } from '../cx.ts'

/** Progress in five segments. */
export function PaneProgress({
  label,
  value,
  count = 5,
  onMedia,
}: {
  label: string
  value: number
  count?: number
  onMedia?: boolean
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="flex gap-[3px]"
    >
      {Array.from({ length: count }, (_, n) => (
        <span
          key={n}
          className={cx('h-1 flex-1 overflow-hidden rounded-full', onMedia ? 'bg-white/34' : 'bg-sunk-2')}
        >
          <i
            className={cx('block h-full', onMedia ? 'bg-white' : 'bg-ember')}
            style={{ width: `${Math.min(1, Math.max(0, value * count - n)) * 100}%` }}
          />
        </span>
      ))}
    </div>
  )
}
