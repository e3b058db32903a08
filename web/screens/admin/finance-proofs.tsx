import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Fold } from './fold.tsx'
import { Pager } from './pager.tsx'
import type { BooksState } from './use-live-books.ts'

type Proof = Data<Endpoints['GET /staff/proofs']>['items'][number]
export type ProofsProps = { proofs: Proof[]; total: number; offset: number; limit: number }

/** What contradicts what, by the proof's word for it. */
const faultNames: Record<string, MessageDescriptor> = {
  balance: msg`A balance is not the sum of its entries`,
  sign: msg`An account is on the wrong side of zero`,
  transaction: msg`A movement does not add up to zero`,
  currency: msg`A currency does not add up to zero`,
  pending: msg`Pending income is not the sum of its sales`,
  held: msg`What is held is not the sum of its bookings`,
  locked: msg`What is on its way is not the sum of its payouts`,
  pool: msg`The pool is not the sum of its shares`,
}

/** Everything a proof found wrong, with what should be and what is, and what to look it up by. */
export function Faults({ faults }: { faults: Proof['faults'] }) {
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

/** When our payments and the gateway's were compared last, and everything in which they differ. */
export function Compared({ books: { reconciledAt, differences } }: { books: BooksState }) {
  const formats = useFormats()
  return (
    <>
      <p className="text-13 text-ink-2">
        {!reconciledAt ? (
          <Trans>Not compared with the gateway yet: that is done every night.</Trans>
        ) : differences.length === 0 ? (
          <Trans>Compared with the gateway {formats.dateTime(reconciledAt, 'UTC')}: no difference.</Trans>
        ) : (
          <>
            <Trans>Compared with the gateway {formats.dateTime(reconciledAt, 'UTC')}:</Trans>{' '}
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

/** Every proof that was ever made, the latest first. */
export function EarlierProofs({ proofs, total, offset, limit }: ProofsProps) {
  const formats = useFormats()
  if (total === 0) return null
  return (
    <Fold id="proofs" title={<Trans>Earlier proofs</Trans>} isOpen={offset > 0}>
      <ul className="text-13">
        {proofs.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
            <Badge tone={one.isWhole ? 'ok' : 'bad'}>
              {one.isWhole ? (
                <Trans>Balanced</Trans>
              ) : (
                <Plural value={one.faults.length} one="# fault" other="# faults" />
              )}
            </Badge>
            <time dateTime={one.at}>{formats.dateTime(one.at, 'UTC')}</time>
            <span className="text-ink-2">
              <Plural value={one.entries} one="# entry" other="# entries" />
            </span>
            <bdi dir="ltr" className="text-ink-3">
              {one.hash.slice(0, 8)}
            </bdi>
          </li>
        ))}
      </ul>
      <Pager name="proofs" offset={offset} limit={limit} total={total} />
    </Fold>
  )
}
