import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Form } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { LongDate } from '../../../features/commerce/payments/long-date.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { Pager } from '../shell/pager.tsx'

type BookDay = Data<Endpoints['GET /staff/dailyClose']>['items'][number]
type Props = { days: BookDay[]; total: number; offset: number; limit: number }

/** Daily totals of the ledger: movements, who closed the day, and an export. */
export function DailyClose({ days, total, offset, limit }: Props) {
  return (
    <section id="days" className="scroll-mt-4 border-b border-line py-7">
      <h2 className="mb-1 type-20">
        <Trans>Daily close</Trans>
      </h2>
      <p className="mb-3 text-ink-2">
        <Trans>Closing a day checks the ledger and records its closing balances. Days are in UTC.</Trans>
      </p>
      {days.length === 0 && (
        <p className="text-ink-2">
          <Trans>No completed days yet.</Trans>
        </p>
      )}
      <ul className="empty:hidden">
        {days.map((day) => (
          <DayRow key={day.day} day={day} />
        ))}
      </ul>
      <Pager name="days" offset={offset} limit={limit} total={total} />
    </section>
  )
}

function DayRow({ day: { day, transactions, closed } }: { day: BookDay }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
      <div className="min-w-36 flex-1">
        <p className="font-semibold">
          <LongDate at={day} />
        </p>
        <p className="text-13 text-ink-2">
          <Plural value={transactions} one="# transaction" other="# transactions" />
          {closed && (
            <span className="block">
              <Trans>
                Closed by <bdi>{closed.by}</bdi>, {formats.dateTime(closed.at, 'UTC')}
              </Trans>
              <bdi dir="ltr" className="ms-2 text-ink-3">
                {closed.hash.slice(0, 8)}
              </bdi>
            </span>
          )}
        </p>
      </div>
      {closed ? (
        <Badge tone="ok">
          <Trans>Closed</Trans>
        </Badge>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="day" value={day} />
          <ConfirmButton
            name="intent"
            value="close"
            tone="ink"
            size="sm"
            question={t`Close ${day}?`}
            consequence={<Trans>A closed day can’t be opened again.</Trans>}
          >
            <Trans>Close day</Trans>
          </ConfirmButton>
        </Form>
      )}
      <a
        href={`/v1/staff/dailyClose/export?day=${day}`}
        download
        aria-label={t`CSV of ${day}`}
        className={buttonStyles({ tone: 'line', size: 'sm' })}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-tablet:sr-only">CSV</span>
      </a>
    </li>
  )
}
