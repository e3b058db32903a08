import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount, minorOf } from '../../../features/commerce/payments/amount.tsx'
import { brandName } from '../../../features/commerce/payments/card-brand.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { cx } from '../../../ui/cx.ts'
import { DisputeEvidence, type EvidencePack } from './dispute-evidence.tsx'
import { Pager } from '../shell/pager.tsx'
import { withSearchParam } from '../shell/with-search-param.ts'

type Dispute = Data<Endpoints['GET /staff/disputes']>['items'][number]

type Props = {
  disputes: Dispute[]
  total: number
  offset: number
  limit: number
  pack: EvidencePack | undefined
  now: string
}
const DAY_MS = 86_400_000

/** Dispute reasons by the gateway's code. */
const reasons: Record<string, MessageDescriptor> = {
  fraudulent: msg`“Fraudulent charge”`,
  product_not_received: msg`“Not received”`,
  product_unacceptable: msg`“Not as described”`,
  duplicate: msg`“Charged twice”`,
  subscription_canceled: msg`“Already canceled”`,
  credit_not_processed: msg`“Refund not received”`,
  unrecognized: msg`“Unrecognized charge”`,
  general: msg`No reason given`,
}

/** Open disputes with their evidence. */
export function Disputes({ disputes, total, offset, limit, pack, now }: Props) {
  const { search } = useLocation()
  const { i18n } = useLingui()
  const formats = useFormats()
  const reasonOf = (reason: string) =>
    reasons[reason] ? i18n._(reasons[reason]) : reason.replaceAll('_', ' ')
  return (
    <section id="disputes" className="scroll-mt-4 border-b border-line py-7">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-20">
          <Trans>Disputes</Trans>
        </h2>
        {disputes.length > 0 && (
          <p className="text-ink-2">
            <Plural value={total} one="# open" other="# open" />
            {disputes.length === total && <Frozen disputes={disputes} />}
          </p>
        )}
      </div>
      {!pack && (
        <p className="text-ink-2">
          <Trans>No open disputes</Trans>
        </p>
      )}
      {pack && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[300px_minmax(0,1fr)]">
          <ul className="grid content-start gap-1">
            {disputes.map((dispute) => (
              <li key={dispute._id}>
                <Link
                  to={withSearchParam(search, 'dispute', dispute._id)}
                  preventScrollReset
                  aria-current={dispute._id === pack.dispute._id || undefined}
                  className={cx(
                    'flex items-center justify-between gap-3 rounded-14 px-3.5 py-3 hover:bg-wash',
                    dispute._id === pack.dispute._id &&
                      "relative bg-sunk before:absolute before:start-0 before:h-3.5 before:w-[7px] before:rounded-e-full before:bg-ember before:content-['']",
                  )}
                >
                  <span className="min-w-0">
                    <b className="block truncate font-semibold">
                      <bdi>{dispute.buyerName}</bdi>
                    </b>
                    <span className="block truncate text-13 text-ink-2">
                      {formats.list([brandName(dispute.brand), reasonOf(dispute.reason)])}
                    </span>
                  </span>
                  <span className="grid justify-items-end">
                    <Amount amount={dispute.amount} currency={dispute.currency} />
                    {dispute.dueAt && <DaysLeft dueAt={dispute.dueAt} now={now} />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <DisputeEvidence pack={pack} />
        </div>
      )}
      <Pager name="disputes" offset={offset} limit={limit} total={total} />
    </section>
  )
}

/** Total withheld by all open disputes, per currency. */
function Frozen({ disputes }: { disputes: Dispute[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const sums = new Map<string, number>()
  for (const { amount, currency } of disputes.flatMap(({ frozen }) => frozen))
    sums.set(currency, (sums.get(currency) ?? 0) + minorOf(amount, currency))
  if (sums.size === 0) return null
  const sum = [...sums].map(([currency, minor]) => formats.money(minor, currency)).join(' + ')
  return (
    <>
      {commaFor(i18n.locale)}
      <Trans>
        <bdi>{sum}</bdi> frozen
      </Trans>
    </>
  )
}

/** Time left to answer the bank; the last days are highlighted. */
function DaysLeft({ dueAt, now }: { dueAt: string; now: string }) {
  const formats = useFormats()
  const days = Math.max(0, Math.ceil((Date.parse(dueAt) - Date.parse(now)) / DAY_MS))
  return (
    <time
      dateTime={dueAt}
      title={formats.dateTime(dueAt, 'UTC')}
      className={cx('text-12', days <= 3 ? 'font-semibold text-bad-text' : 'text-ink-2')}
    >
      <Plural value={days} one="# day left" other="# days left" />
    </time>
  )
}
