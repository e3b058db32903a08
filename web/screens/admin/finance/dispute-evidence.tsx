import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Eye, Fingerprint, HandCoins, MessageCircle, Minus, Monitor, ShoppingBag } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { minorOf, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CardBrand } from '../../../features/commerce/payments/card-brand.tsx'
import { useCardName } from '../../../features/commerce/payments/card-name.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { evidenceText, evidenceStrength } from './evidence-text.ts'
import { Disclosure } from '../shell/disclosure.tsx'

export type EvidencePack = Data<Endpoints['GET /staff/dispute']>

/** Purchase and access lines shown before "show all". */
const SHOWN = 5
const icons = { seen: Eye, comment: MessageCircle, tip: HandCoins }

/** Evidence for a sale, below its parties and amount. */
export function DisputeEvidence({ pack }: { pack: EvidencePack }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const cardName = useCardName()
  const { dispute, sales, between } = pack
  const card = cardName(pack.card)
  const day = { day: '2-digit', month: 'short', year: '2-digit', timeZone: 'UTC' } as const
  const when = (at: string, isDay: boolean) => (isDay ? i18n.date(at, day) : formats.dateTime(at, 'UTC'))
  const names = { seen: t`Viewed`, comment: t`Commented on a post`, tip: t`Sent a note with a tip` }
  const lines = [
    ...sales.map((sale, n) => (
      <Line
        key={`sale ${n}`}
        icon={<ShoppingBag aria-hidden className="size-5" />}
        title={<Trans>Bought with this payment</Trans>}
        note={formats.list([
          sale.title,
          sale.sellerName,
          formats.money(minorOf(sale.amount, sale.currency), sale.currency),
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
          note={formats.list([`“${line.text}”`, line.withName, when(line.at, line.isDay === 1)])}
          isFine
        />
      )),
  ]
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-panel border border-line bg-raised p-5">
      <EvidenceHead pack={pack} />
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
        <Disclosure title={<Plural value={lines.length - SHOWN} one="# more line" other="# more lines" />}>
          {lines.slice(SHOWN)}
        </Disclosure>
      )}
      {dispute.frozen.length > 0 && (
        <p className="pt-3 text-13 text-ink-2">
          <Trans>Frozen until the bank decides:</Trans>{' '}
          {dispute.frozen.map(({ amount, currency }) => (
            <InlineAmount key={currency} amount={amount} currency={currency} />
          ))}
        </p>
      )}
      {dispute.status === 'needs_response' ? (
        <Form method="post" className="grid gap-3 pt-4" key={dispute._id}>
          <input type="hidden" name="id" value={dispute._id} />
          <TextArea name="text" label={t`Evidence`} defaultValue={evidenceText(pack)} rows={5} dir="ltr" />
          <div className="flex flex-wrap justify-end gap-2">
            <ConfirmButton
              name="intent"
              value="accept"
              tone="line"
              question={t`Accept the loss of ${dispute.buyerName}’s dispute?`}
              consequence={<Trans>The purchase is reversed. This can’t be undone.</Trans>}
            >
              <Trans>Accept loss</Trans>
            </ConfirmButton>
            <ConfirmButton
              name="intent"
              value="evidence"
              tone="ink"
              question={t`Submit this evidence to the bank?`}
              consequence={<Trans>Evidence can be submitted once.</Trans>}
            >
              <Trans>Submit evidence</Trans>
            </ConfirmButton>
          </div>
        </Form>
      ) : (
        <p className="pt-4 whitespace-pre-wrap text-ink-2">{pack.evidence}</p>
      )}
    </div>
  )
}

function EvidenceHead({ pack }: { pack: EvidencePack }) {
  const formats = useFormats()
  const { dispute } = pack
  const strength = evidenceStrength(pack)
  const paid = <InlineAmount amount={dispute.amount} currency={dispute.currency} />
  const day = <time dateTime={pack.paidAt}>{formats.dateTime(pack.paidAt, 'UTC')}</time>
  return (
    <div className="flex items-center gap-3 border-b border-line pb-3.5">
      <Avatar silent name={dispute.buyerName} image={dispute.buyerPic} />
      <div className="min-w-0 flex-1">
        <Link to={`/admin/users/${dispute.buyerId}`} className="block truncate font-semibold hover:underline">
          <bdi>{dispute.buyerName}</bdi>
        </Link>
        <p className="truncate text-13 text-ink-2">
          <Trans>
            paid {paid} on {day}
          </Trans>
        </p>
      </div>
      <Badge tone={strength === 'strong' ? 'ok' : strength === 'fair' ? 'warn' : 'bad'}>
        {strength === 'strong' ? (
          <Trans>Strong case</Trans>
        ) : strength === 'fair' ? (
          <Trans>Moderate case</Trans>
        ) : (
          <Trans>Weak case</Trans>
        )}
      </Badge>
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
      <span className="grid w-9 shrink-0 place-items-center">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-13 break-words text-ink-2">
          <bdi>{note}</bdi>
        </p>
      </div>
      {isFine ? (
        <Check aria-hidden className="size-4 shrink-0 text-ok-text" />
      ) : (
        <Minus aria-hidden className="size-4 shrink-0 text-ink-3" />
      )}
    </div>
  )
}
