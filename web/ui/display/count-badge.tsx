/** Unread count, capped at `max`. */
export function CountBadge({ count, max = 99, quiet }: { count: number; max?: number; quiet?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      dir="ltr"
      className={`inline-block h-5 min-w-5 shrink-0 rounded-full px-1.5 text-center text-12 leading-5 font-[650] tabular-nums ${
        quiet ? 'bg-wash-2 text-ink-2' : 'bg-ember-fill text-white'
      }`}
    >
      {count > max ? `${max}+` : count}
    </span>
  )
}
