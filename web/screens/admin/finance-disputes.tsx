import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Eye, Fingerprint, HandCoins, MessageCircle, Monitor, ShoppingBag } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { CardBrand } from '../../features/payments/card-brand.tsx'
import { useCardName } from '../../features/payments/card-name.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextArea } from '../../ui/text-area.tsx'

type Dispute = Data<Endpoints['GET /staff/disputes']>['items'][number]
type Pack = Data<Endpoints['GET /staff/dispute']>

type Props = { disputes: Dispute[]; pack: Pack | undefined; now: string }
const DAY_MS = 86_400_000

/** What banks give as the reason, by the gateway's word for it. */
const reasons: Record<string, MessageDescriptor> = {
  fraudulent: msg`“It was not me”`,
  product_not_received: msg`“Not received”`,
  product_unacceptable: msg`“Not as described”`,
  duplicate: msg`“Charged twice”`,
  subscription_canceled: msg`“I had cancelled it”`,
  credit_not_processed: msg`“I did not get my money back”`,
  unrecognized: msg`“I do not know this charge”`,
  general: msg`No reason given`,
}

/** Open disputes, and beside them what speaks for the sale. */
export function Disputes({ disputes, pack, now }: Props) {
  const { i18n } = useLingui()
  const reasonOf = (reason: string) =>
    reasons[reason] ? i18n._(reasons[reason]) : reason.replaceAll('_', ' ')
  return (
    <section className="border-b border-line py-7">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-20">
          <Trans>Disputes</Trans>
        </h2>
        {disputes.length > 0 && (
          <p className="text-ink-2">
            <Plural value={disputes.length} one="# open" other="# open" />
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
                    <span className="text-13 text-ink-2">{reasonOf(dispute.reason)}</span>
                  </span>
                  <span className="grid justify-items-end">
                    <Amount amount={dispute.amount} currency={dispute.currency} />
                    {dispute.dueAt && <DaysLeft dueAt={dispute.dueAt} now={now} />}
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

/** How long the bank waits for an answer; the last days are said loudly. */
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

/** Lines of what was bought and seen that stand open; the rest is one press away. */
const SHOWN = 5
const icons = { seen: Eye, comment: MessageCircle, tip: HandCoins }

function Evidence({ pack }: { pack: Pack }) {
  const { t } = useLingui()
  const formats = useFormats()
  const cardName = useCardName()
  const { dispute, sales, between } = pack
  const card = cardName(pack.card)
  const when = (at: string, isDay: boolean) => (isDay ? at.slice(0, 10) : formats.dateTime(at, 'UTC'))
  const names = { seen: t`Saw`, comment: t`Wrote at a post`, tip: t`Wrote with a tip` }
  // What goes to the bank is English, whatever this page is in: that is what they read.
  const verbs = { seen: 'Opened', comment: 'Wrote at a post:', tip: 'Wrote with a tip:' }
  const utc = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`
  const { brand, last4 } = pack.card
  const story = [
    `Paid ${utc(pack.paidAt)} by ${brand} ending ${last4} from ${pack.ip} (${pack.userAgent}).`,
    ...(pack.isAuthenticated ? ['The cardholder confirmed the payment with the bank (3-D Secure).'] : []),
    ...sales.map(
      (sale) =>
        `Bought “${sale.title}” from ${sale.sellerName} for ${sale.amount} ${sale.currency} on ${utc(sale.at)}.`,
    ),
    ...between.map(
      (line) =>
        `${verbs[line.kind]} “${line.text}” (${line.withName}) on ${line.isDay ? line.at.slice(0, 10) : utc(line.at)}.`,
    ),
  ]
    .join('\n')
    .slice(0, 5000)
  const lines = [
    ...sales.map((sale, n) => (
      <Line
        key={`sale ${n}`}
        icon={<ShoppingBag aria-hidden className="size-5" />}
        title={<Trans>Bought with it</Trans>}
        note={formats.list([
          sale.title,
          sale.sellerName,
          `${sale.amount} ${sale.currency}`,
          formats.dateTime(sale.at, 'UTC'),
        ])}
        isFine
      />
    )),
    ...between
      .toReversed()
      .map((line, n) => (
        <Line
          key={`${line.kind} ${n}`}
          icon={createElement(icons[line.kind], { 'aria-hidden': true, className: 'size-5' })}
          title={names[line.kind]}
          note={`“${line.text}”, ${line.withName}, ${when(line.at, line.isDay === 1)}`}
          isFine
        />
      )),
  ]
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-panel border border-line bg-raised p-5">
      <Line
        icon={<CardBrand brand={pack.card.brand} />}
        title={<Trans>Paid by card</Trans>}
        note={formats.list([card, formats.dateTime(pack.paidAt, 'UTC')])}
        isFine
      />
      <Line
        icon={<Fingerprint aria-hidden className="size-5" />}
        title={<Trans>Confirmed with the bank</Trans>}
        note={pack.isAuthenticated ? '3-D Secure' : t`No`}
        isFine={pack.isAuthenticated === 1}
      />
      <Line
        icon={<Monitor aria-hidden className="size-5" />}
        title={<Trans>Device</Trans>}
        note={formats.list([pack.ip, pack.userAgent])}
        isFine={pack.ip !== ''}
      />
      {lines.slice(0, SHOWN)}
      {lines.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-ink-2">
            <Plural value={lines.length - SHOWN} one="# more line" other="# more lines" />
          </summary>
          {lines.slice(SHOWN)}
        </details>
      )}
      {dispute.frozen.length > 0 && (
        <p className="pt-3 text-13 text-ink-2">
          <Trans>Frozen until the bank answers:</Trans>{' '}
          {dispute.frozen.map(({ amount, currency }) => (
            <PlainAmount key={currency} amount={amount} currency={currency} />
          ))}
        </p>
      )}
      {dispute.status === 'needs_response' ? (
        <Form method="post" className="grid gap-3 pt-4" key={dispute._id}>
          <input type="hidden" name="id" value={dispute._id} />
          <TextArea name="text" label={t`Evidence`} defaultValue={story} rows={5} dir="ltr" />
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
