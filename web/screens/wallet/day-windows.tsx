import { Trans, useLingui } from '@lingui/react/macro'
import { Amount } from '../../features/payments/amount.tsx'
import { Arch } from '../../ui/arch.tsx'
import { shortDay } from './short-day.ts'

/** A window for today and for each day to come; the nearer the day, the more light stands in it. */
export function DayWindows({ days, currency }: { days: { on: string; amount: string }[]; currency: string }) {
  const { i18n, t } = useLingui()
  return (
    <section className="grid gap-5 border-b border-line py-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-20">
          <Trans>When it becomes yours</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Seven days after each sale</Trans>
        </p>
      </div>
      {/* It scrolls sideways on phones, by keyboard too. */}
      <div
        role="region"
        aria-label={t`When it becomes yours`}
        tabIndex={0}
        className="scrollbar-none -mx-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0"
      >
        <ol className="flex gap-3 tablet:grid tablet:auto-cols-[minmax(max-content,1fr)] tablet:grid-flow-col tablet:gap-2">
          {days.map(({ on, amount }, n) => (
            <li
              key={on}
              className="grid w-18 shrink-0 content-start justify-items-center gap-2 text-center tablet:w-auto"
            >
              <Arch
                filled={Number(amount) > 0 ? (days.length - n) / days.length : 0}
                className="w-full tablet:w-14"
              />
              <span className="grid justify-items-center">
                <Amount amount={amount} currency={currency} className="text-14 leading-5 whitespace-nowrap" />
                <time dateTime={on} className="text-12 text-balance text-ink-2 tablet:w-14">
                  {shortDay(on, i18n.locale)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-13 text-ink-2">
        <Trans>
          A refund is taken from pending first. What is available is only taken back when nothing pending is
          left of the sale.
        </Trans>
      </p>
    </section>
  )
}
