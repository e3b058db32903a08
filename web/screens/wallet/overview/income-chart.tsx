import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minorOf } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { cx } from '../../../ui/cx.ts'

type Span = { start: string; amount: string }
type Props = { weeks: Span[]; months: Span[]; isYear: boolean; search: string; currency: string }

/** Income of twelve weeks or of the year by month; the current one is highlighted. Each view has a URL. */
export function IncomeChart({ weeks, months, isYear, search, currency }: Props) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const spans = isYear ? months : weeks
  const points = spans.map(({ start, amount }, n) => ({
    label:
      n < spans.length - 1
        ? new Date(`${start}T12:00:00Z`).toLocaleDateString(i18n.locale, {
            ...(isYear ? {} : { day: 'numeric' }),
            month: 'short',
            timeZone: 'UTC',
          })
        : isYear
          ? t`This month`
          : t`This week`,
    value: minorOf(amount, currency),
  }))
  const title = isYear ? t`Income by month` : t`Income by week`
  const to = (span: 'year' | undefined) => {
    const params = new URLSearchParams(search)
    if (span) params.set('span', span)
    else params.delete('span')
    return `?${params}`
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-20">{title}</h2>
        <nav aria-label={title} className="inline-flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2">
          <Choice to={to(undefined)} isOn={!isYear}>
            <Trans>12 weeks</Trans>
          </Choice>
          <Choice to={to('year')} isOn={isYear}>
            <Trans>Year</Trans>
          </Choice>
        </nav>
      </div>
      <BarChart
        label={title}
        names={[t`Income`]}
        points={points}
        current={points.length - 1}
        format={(value) => formats.money(value, currency)}
      />
    </section>
  )
}

function Choice({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        "relative inline-flex h-[30px] items-center rounded-full px-3 text-13 font-[550] whitespace-nowrap before:absolute before:-inset-y-2 before:inset-x-0 before:content-['']",
        isOn ? 'bg-lift font-semibold shadow-[0_1px_3px_rgb(26_21_35/0.1)]' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
