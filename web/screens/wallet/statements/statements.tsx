import { Trans, useLingui } from '@lingui/react/macro'
import { requireMember } from '../../../features/account/session/session.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import type { Route } from './+types/statements.ts'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const now = new Date()
  const month = (back: number) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0))
    const day = (at: Date) => at.toISOString().slice(0, 10)
    return { from: day(start), to: day(end) }
  }
  return { months: Array.from({ length: 6 }, (_, n) => month(n)) }
}

const file = (from: string, to: string, format: string) =>
  `/v1/wallet/statement?from=${from}&to=${to}&format=${format}`

/** Monthly statements and a custom date range; each allows recomputing the balance. */
export default function Statements({ loaderData: { months } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const name = (from: string) =>
    new Date(`${from}T12:00:00Z`).toLocaleDateString(i18n.locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const [now] = months
  return (
    <>
      <WalletHeader title={t`Statements`}>
        <Trans>Every transaction, with the balance before and after.</Trans>
      </WalletHeader>
      <ul className="px-4 tablet:px-0">
        {months.map(({ from, to }) => (
          <li key={from} className="flex items-center gap-2 border-b border-line py-3">
            <span className="flex-1 font-semibold">{name(from)}</span>
            <a href={file(from, to, 'pdf')} download className={buttonStyles({ tone: 'line', size: 'sm' })}>
              PDF
            </a>
            <a href={file(from, to, 'csv')} download className={buttonStyles({ tone: 'line', size: 'sm' })}>
              CSV
            </a>
          </li>
        ))}
      </ul>
      <form action="/v1/wallet/statement" className="grid gap-4 px-4 py-6 tablet:grid-cols-2 tablet:px-0">
        <h2 className="type-20 tablet:col-span-2">
          <Trans>Custom dates</Trans>
        </h2>
        <DateField name="from" label={t`From`} defaultValue={now?.from} required />
        <DateField name="to" label={t`To`} defaultValue={now?.to} required />
        <div className="flex gap-2 tablet:col-span-2">
          <button name="format" value="pdf" className={buttonStyles({ tone: 'ink' })}>
            <Trans>Download PDF</Trans>
          </button>
          <button name="format" value="csv" className={buttonStyles({ tone: 'line' })}>
            <Trans>Download CSV</Trans>
          </button>
        </div>
      </form>
    </>
  )
}
