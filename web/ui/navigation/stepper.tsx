import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import { paneShape } from '../brand/panes.ts'

/** Progress through a multi-step flow. */
export function Stepper({ steps, current }: { steps: string[]; current: number }) {
  const { t } = useLingui()
  const count = steps.length
  return (
    <div className="flex items-end gap-4 tablet:gap-5">
      <div className="relative w-22 shrink-0 tablet:w-28" aria-hidden>
        <svg viewBox="0 0 200 100" className="block overflow-visible rtl:-scale-x-100">
          {steps.map((step, n) => (
            <path
              key={step}
              d={paneShape({ outer: 100, inner: 52, gap: 4, from: n / count, to: (n + 1) / count })}
              className={cx(
                'transition-[fill] duration-240',
                n < current
                  ? 'fill-ember'
                  : n === current
                    ? 'fill-[color-mix(in_srgb,var(--ember)_42%,var(--sunk-2))]'
                    : 'fill-sunk-2',
              )}
            />
          ))}
        </svg>
        <b className="absolute inset-x-0 -bottom-[3px] text-center font-display text-16 font-[660] tablet:text-20">
          {current + 1}
        </b>
      </div>
      <ol aria-label={t`Steps`} className="flex flex-wrap gap-x-3 text-16 tablet:text-13 tablet:leading-5">
        {steps.map((step, n) => (
          <li
            key={step}
            aria-current={n === current ? 'step' : undefined}
            className={
              n === current ? 'font-[650]' : `max-tablet:sr-only ${n < current ? 'text-ink-2' : 'text-ink-3'}`
            }
          >
            {step}
            {n < current && (
              <span className="sr-only">
                <Trans>, done</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
