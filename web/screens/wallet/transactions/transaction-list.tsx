import { useLingui } from '@lingui/react/macro'
import { groupByDay } from './group-by-day.ts'
import { type Transaction, TransactionRow } from './transaction-row.tsx'

type TransactionDaysProps = { transactions: Transaction[]; today: string; heading?: 'h2' | 'h3' }

/** Transactions grouped by day; `today` is the server's date. */
export function TransactionDays({ transactions, today, heading: Heading = 'h3' }: TransactionDaysProps) {
  const { t, i18n } = useLingui()
  const name = (day: string) =>
    day === today
      ? t`Today`
      : new Date(`${day}T12:00:00Z`).toLocaleDateString(i18n.locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
        })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {groupByDay(transactions).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`} className="text-13 font-medium text-ink-2">
            <time dateTime={day}>{name(day)}</time>
          </Heading>
          <ul>
            {items.map((transaction, n) => (
              <TransactionRow key={`${transaction._id} ${n}`} transaction={transaction} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
