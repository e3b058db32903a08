import { Trans, useLingui } from '@lingui/react/macro'
import { Amount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/pending.ts'
import { reasonNames } from './transaction-names.ts'
import { WalletHead } from './wallet-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const page = bodyOf(
    await context.get(serverSide).api('GET /activePendingTransactionLogs', { query: { limit: 100 } }),
  )
  return { rows: page?.data ?? [] }
}

/** Income that waits: each line with its day and why it is not there yet. */
export default function Pending({ loaderData: { rows } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const nameOf = (reason: string) => (reasonNames[reason] ? i18n._(reasonNames[reason]) : '')
  return (
    <>
      <WalletHead title={t`Pending`}>
        <Trans>Seven days after each sale it is yours to take.</Trans>
      </WalletHead>
      <ul className="px-4 tablet:px-0">
        {rows.map((row) => (
          <li key={row._id} className="flex items-center gap-4 border-b border-line py-3.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <bdi>{row.title || nameOf(row.reason)}</bdi>
              </p>
              <p className="truncate text-13 text-ink-2">
                {[row.title && nameOf(row.reason), row.withName].filter(Boolean).join(', ')}
              </p>
            </div>
            <div className="grid justify-items-end gap-1">
              <Amount amount={row.amount} currency={row.currency} className="text-16" />
              {row.isFrozen ? (
                <Badge tone="warn">
                  <Trans>Disputed by the buyer’s bank</Trans>
                </Badge>
              ) : (
                <time dateTime={row.maturesAt} className="text-12 text-ink-2">
                  {formats.dateTime(row.maturesAt, 'UTC')}
                </time>
              )}
            </div>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <EmptyState drawing="drawerful" title={<Trans>Nothing is pending</Trans>} />}
    </>
  )
}
