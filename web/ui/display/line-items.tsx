import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** `sum` is a subtotal of the lines above. */
export type LineItem = { label: ReactNode; amount: ReactNode; quiet?: boolean; sum?: boolean }

/** Price breakdown with a total. */
export function LineItems({
  items,
  total,
}: {
  items: LineItem[]
  total: { label: ReactNode; amount: ReactNode }
}) {
  return (
    <dl className="grid gap-2.5">
      {items.map((item, n) => (
        <div
          key={n}
          className={cx(
            'flex justify-between gap-4',
            item.quiet && 'text-ink-2',
            item.sum && 'border-t border-line pt-2.5',
          )}
        >
          <dt className="min-w-0">{item.label}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            <bdi>{item.amount}</bdi>
          </dd>
        </div>
      ))}
      <div className="mt-0.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-[650]">
        <dt>{total.label}</dt>
        <dd className="text-20">{total.amount}</dd>
      </div>
    </dl>
  )
}
