import { round, smoothLine } from './chart-scale.ts'

export function Sparkline({
  values,
  label,
  tone = 'ember',
}: {
  values: number[]
  label: string
  tone?: 'ember' | 'ink' | 'ok'
}) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const spots = values.map((value, n): [number, number] => [
    round((n / Math.max(1, values.length - 1)) * 92 + 2),
    round(26 - ((value - low) / span) * 22),
  ])
  const [x, y] = spots.at(-1) ?? [0, 26]
  const colour = { ember: 'text-ember', ink: 'text-ink', ok: 'text-ok' }[tone]
  return (
    <svg
      viewBox="0 0 100 28"
      role="img"
      aria-label={label}
      className={`h-7 w-25 overflow-visible rtl:-scale-x-100 ${colour}`}
    >
      <path
        d={smoothLine(spots)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
      />
      <path d={`M${x - 4} ${y}a4 4 0 0 1 8 0Z`} fill="currentColor" />
    </svg>
  )
}
