import { useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'

/** Progress as labeled bars. */
export function StepBar({ steps, current }: { steps: string[]; current: number }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className="mb-5 flex gap-1.5">
      {steps.map((step, n) => (
        <li
          key={step}
          aria-current={n === current ? 'step' : undefined}
          className={cx(
            'grid min-w-0 flex-1 gap-1.5 text-12',
            n === current ? 'font-semibold' : 'text-ink-3',
          )}
        >
          <i className="block h-1 overflow-hidden rounded-full bg-sunk-2">
            <span
              className="block h-full bg-ember"
              style={{ width: n < current ? '100%' : n === current ? '50%' : 0 }}
            />
          </i>
          <span className="truncate">{step}</span>
        </li>
      ))}
    </ol>
  )
}
