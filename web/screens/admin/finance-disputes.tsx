import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CreditCard, Fingerprint, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextArea } from '../../ui/text-area.tsx'

type Dispute = Data<Endpoints['GET /staff/disputes']>['items'][number]
type Pack = Data<Endpoints['GET /staff/dispute']>

/** Open disputes, and beside them what speaks for the sale. */
export function Disputes({ disputes, pack }: { disputes: Dispute[]; pack: Pack | undefined }) {
  const formats = useFormats()
  return (
    <section className="border-b border-line py-7">
      <h2 className="type-20 mb-4">
        <Trans>Disputes</Trans>
      </h2>
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
                  to={`?dispute=${dispute._id}`}
                  preventScrollReset
                  className={cx(
                    'flex items-center justify-between gap-3 rounded-14 px-3.5 py-3 hover:bg-wash',
                    dispute._id === pack.dispute._id && 'bg-sunk',
                  )}
                >
                  <span className="min-w-0">
                    <b className="block truncate font-semibold">
                      <bdi>{dispute.buyerName}</bdi>
                    </b>
                    <span className="text-13 text-ink-2">{dispute.reason}</span>
                  </span>
                  <span className="grid justify-items-end">
                    <Amount amount={dispute.amount} currency={dispute.currency} />
                    {dispute.dueAt && (
                      <time dateTime={dispute.dueAt} className="text-12 text-warn-text">
                        {formats.dateTime(dispute.dueAt, 'UTC')}
                      </time>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Evidence pack={pack} />
        </div>
      )}
    </section>
  )
}

function Evidence({ pack }: { pack: Pack }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { dispute, sales } = pack
  const story = [
    `Paid ${formats.dateTime(pack.paidAt, 'UTC')} UTC by ${pack.card} from ${pack.ip} (${pack.userAgent}).`,
    ...(pack.isAuthenticated ? ['The cardholder confirmed the payment with the bank (3-D Secure).'] : []),
    ...sales.map(
      (sale) =>
        `Bought “${sale.title}” from ${sale.sellerName} for ${sale.amount} ${sale.currency} on ${formats.dateTime(sale.at, 'UTC')} UTC.`,
    ),
  ].join('\n')
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-panel border border-line bg-raised p-5">
      <Line
        icon={<CreditCard aria-hidden className="size-5" />}
        title={<Trans>Paid by card</Trans>}
        note={`${pack.card}, ${formats.dateTime(pack.paidAt, 'UTC')}, ${pack.ip}`}
        isFine
      />
      <Line
        icon={<Fingerprint aria-hidden className="size-5" />}
        title={<Trans>Confirmed with the bank</Trans>}
        note={pack.userAgent}
        isFine={pack.isAuthenticated === 1}
      />
      {sales.slice(0, 5).map((sale, n) => (
        <Line
          key={n}
          icon={<ShoppingBag aria-hidden className="size-5" />}
          title={<Trans>Bought with it</Trans>}
          note={`${sale.title}, ${sale.sellerName}, ${sale.amount} ${sale.currency}`}
          isFine
        />
      ))}
      {dispute.status === 'needs_response' ? (
        <Form method="post" className="grid gap-3 pt-4" key={dispute._id}>
          <input type="hidden" name="id" value={dispute._id} />
          <TextArea name="text" label={t`Evidence`} defaultValue={story} rows={5} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="submit" name="intent" value="accept" tone="line">
              <Trans>Accept loss</Trans>
            </Button>
            <Button type="submit" name="intent" value="evidence" tone="ink">
              <Trans>Send evidence</Trans>
            </Button>
          </div>
        </Form>
      ) : (
        <p className="pt-4 whitespace-pre-wrap text-ink-2">{pack.evidence}</p>
      )}
    </div>
  )
}

function Line({
  icon,
  title,
  note,
  isFine,
}: {
  icon: ReactNode
  title: ReactNode
  note: string
  isFine: boolean
}) {
  return (
    <div className="flex items-center gap-3.5 border-b border-line py-3">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="truncate text-13 text-ink-2">
          <bdi>{note}</bdi>
        </p>
      </div>
      {isFine && <Check aria-hidden className="size-4 text-ok-text" />}
    </div>
  )
}
