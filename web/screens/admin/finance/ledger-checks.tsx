import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Disclosure } from '../shell/disclosure.tsx'
import { Pager } from '../shell/pager.tsx'
import type { LedgerState } from './use-live-ledger.ts'

type Proof = Data<Endpoints['GET /staff/ledgerChecks']>['items'][number]
export type LedgerChecksProps = { proofs: Proof[]; total: number; offset: number; limit: number }

/** Labels of ledger faults by code. */
const faultNames: Record<string, MessageDescriptor> = {
  balance: msg`A balance doesn’t match its entries`,
  sign: msg`An account has the wrong sign`,
  transaction: msg`A transaction doesn’t sum to zero`,
  currency: msg`A currency doesn’t sum to zero`,
  pending: msg`Pending income doesn’t match its sales`,
  held: msg`Held money doesn’t match its bookings`,
  locked: msg`Money in transit doesn’t match its payouts`,
  pool: msg`The pool doesn’t match its shares`,
}

/** Faults found by a ledger check, with expected and actual values and the ids to look up. */
export function LedgerFaults({ faults }: { faults: Proof['faults'] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return faults.map(({ kind, id, currency, expected, found }) => {
    const name = faultNames[kind]
    const [should, is] = [expected, found].map((minor) => formats.money(Number(minor), currency))
    return (
      <Banner key={`${kind} ${id}`} tone="bad">
        {name ? i18n._(name) : kind}:{' '}
        <Trans>
          {should} expected, {is} found
        </Trans>
        <bdi dir="ltr" className="block text-12 break-all">
          {id}
        </bdi>
      </Banner>
    )
  })
}

/** Time of the last comparison with the gateway and every difference it found. */
export function GatewayComparison({ books: { reconciledAt, differences } }: { books: LedgerState }) {
  const formats = useFormats()
  return (
    <>
      <p className="text-13 text-ink-2">
        {!reconciledAt ? (
          <Trans>Not compared with the gateway yet. This runs every night.</Trans>
        ) : differences.length === 0 ? (
          <Trans>Compared with the gateway on {formats.dateTime(reconciledAt, 'UTC')}: no differences.</Trans>
        ) : (
          <>
            <Trans>Compared with the gateway on {formats.dateTime(reconciledAt, 'UTC')}:</Trans>{' '}
            <Plural value={differences.length} one="# difference" other="# differences" />
          </>
        )}
      </p>
      {differences.map((difference) => (
        <Banner key={`${difference.kind} ${difference.id}`} tone="warn">
          <bdi dir="ltr">
            {difference.kind} {difference.id}: {difference.ours} / {difference.theirs}
          </bdi>
        </Banner>
      ))}
    </>
  )
}

/** All ledger checks, newest first. */
export function EarlierLedgerChecks({ proofs, total, offset, limit }: LedgerChecksProps) {
  const formats = useFormats()
  if (total === 0) return null
  return (
    <Disclosure id="proofs" title={<Trans>Previous checks</Trans>} isOpen={offset > 0}>
      <ul className="text-13">
        {proofs.map((check) => (
          <li
            key={check._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <Badge tone={check.isBalanced ? 'ok' : 'bad'}>
              {check.isBalanced ? (
                <Trans>Balanced</Trans>
              ) : (
                <Plural value={check.faults.length} one="# error" other="# errors" />
              )}
            </Badge>
            <time dateTime={check.at}>{formats.dateTime(check.at, 'UTC')}</time>
            <span className="text-ink-2">
              <Plural value={check.entries} one="# entry" other="# entries" />
            </span>
            <bdi dir="ltr" className="text-ink-3">
              {check.hash.slice(0, 8)}
            </bdi>
          </li>
        ))}
      </ul>
      <Pager name="proofs" offset={offset} limit={limit} total={total} />
    </Disclosure>
  )
}
