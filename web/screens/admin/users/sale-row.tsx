import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { RefundFields } from '../finance/refund-fields.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import type { MoneyActionResult, SaleSide, StaffSale } from './user-money-types.ts'

type Props = { sale: StaffSale; side: SaleSide; failure: MoneyActionResult; formKey: string }

/** One sale: item, other party, amount and refund. */
export function SaleRow({ sale, side, failure, formKey }: Props) {
  const formats = useFormats()
  const { title, total, currency, refunded, refundable, paid } = sale
  const other = side === 'bought' ? sale.seller : sale.buyer
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <b className="block truncate font-semibold">
            <bdi>{title}</bdi>
          </b>
          <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
            <Link to={`/admin/users/${other._id}/money`} className="hover:underline">
              {side === 'bought' ? <Trans>from {other.name}</Trans> : <Trans>by {other.name}</Trans>}
            </Link>
            <time dateTime={sale.at}>{formats.dateTime(sale.at, 'UTC')}</time>
            {paid.currency !== currency && (
              <span>
                <Trans>
                  paid with <InlineAmount {...paid} />
                </Trans>
              </span>
            )}
          </p>
        </div>
        {Number(refunded) > 0 && (
          <Badge tone="plain">
            <Trans>
              <InlineAmount amount={refunded} currency={currency} /> refunded
            </Trans>
          </Badge>
        )}
        <Amount amount={total} currency={currency} className="text-16" />
      </div>
      {Number(refundable) > 0 && <RefundForm {...{ sale, failure, formKey }} />}
    </li>
  )
}

function RefundForm({ sale, failure, formKey }: Omit<Props, 'side'>) {
  const { t } = useLingui()
  const { refundable, currency, buyer, seller } = sale
  return (
    <DisclosureButton
      tone="line"
      icon={<Undo2 aria-hidden className="size-4" />}
      isOpen={failure !== undefined}
      title={
        <Trans>
          Refund (up to <InlineAmount amount={refundable} currency={currency} />)
        </Trans>
      }
    >
      <Form method="post" preventScrollReset className="grid max-w-xl gap-3" key={formKey}>
        <input type="hidden" name="transactionId" value={sale._id} />
        <input type="hidden" name="key" value={formKey} />
        {failure && Object.keys(failure.fields).length === 0 && <Banner tone="bad">{failure.message}</Banner>}
        <p className="text-13 text-ink-2">
          <Trans>
            The refund goes to {buyer.name}’s wallet and is taken from {seller.name}’s pending balance first.
            A full refund also removes access.
          </Trans>
        </p>
        <div className="grid items-start gap-3 tablet:grid-cols-2">
          <RefundFields refundable={refundable} currency={currency} errors={failure?.fields} />
        </div>
        <ConfirmButton
          tone="danger"
          className="justify-self-start"
          question={t`Refund ${buyer.name}?`}
          consequence={<Trans>The money moves at once. This can’t be undone.</Trans>}
        >
          <Trans>Refund to wallet</Trans>
        </ConfirmButton>
      </Form>
    </DisclosureButton>
  )
}
