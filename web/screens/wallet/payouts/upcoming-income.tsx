import { Trans, useLingui } from '@lingui/react/macro'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { Arch } from '../../../ui/brand/arch.tsx'
import { formatShortDay } from '../format-short-day.ts'

/** Income of today and the coming days; nearer days are brighter. */
export function UpcomingIncome({
  days,
  currency,
}: {
  days: { on: string; amount: string }[]
  currency: string
}) {
  const { i18n, t } = useLingui()
  return (
    <section className="grid gap-5 border-b border-line py-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-20">
          <Trans>When it becomes available</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Seven days after each sale</Trans>
        </p>
      </div>
      {/* Scrolls horizontally on phones, by keyboard too. */}
      <div
        role="region"
        aria-label={t`When it becomes available`}
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
                  {formatShortDay(on, i18n.locale)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-13 text-ink-2">
        <Trans>
          Refunds come out of pending money first. Your available balance is only used if nothing from the
          sale is still pending.
        </Trans>
      </p>
    </section>
  )
}
