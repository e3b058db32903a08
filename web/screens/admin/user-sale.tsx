import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import type { MoneyAnswer, SaleSide, StaffSale } from './money-data.ts'

type Props = { sale: StaffSale; side: SaleSide; refused: MoneyAnswer; formKey: string }

/** One thing that was bought: what, of whom or by whom, for how much, and the way back. */
export function SaleRow({ sale, side, refused, formKey }: Props) {
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
                  paid with <PlainAmount {...paid} />
                </Trans>
              </span>
            )}
          </p>
        </div>
        {Number(refunded) > 0 && (
          <Badge tone="plain">
            <Trans>
              <PlainAmount amount={refunded} currency={currency} /> given back
            </Trans>
          </Badge>
        )}
        <Amount amount={total} currency={currency} className="text-16" />
      </div>
      {Number(refundable) > 0 && <RefundForm {...{ sale, refused, formKey }} />}
    </li>
  )
}

function RefundForm({ sale, refused, formKey }: Omit<Props, 'side'>) {
  const { t } = useLingui()
  const { refundable, currency, buyer, seller } = sale
  return (
    <FoldButton
      tone="line"
      icon={<Undo2 aria-hidden className="size-4" />}
      isOpen={refused !== undefined}
      title={
        <Trans>
          Give back up to <PlainAmount amount={refundable} currency={currency} />
        </Trans>
      }
    >
      <Form method="post" preventScrollReset className="grid max-w-xl gap-3" key={formKey}>
        <input type="hidden" name="transactionId" value={sale._id} />
        <input type="hidden" name="key" value={formKey} />
        {refused && Object.keys(refused.fields).length === 0 && <Banner tone="bad">{refused.message}</Banner>}
        <p className="text-13 text-ink-2">
          <Trans>
            It goes to the wallet of {buyer.name}, out of what is pending for {seller.name} first. All of it
            given back, what was bought is taken away as well.
          </Trans>
        </p>
        <div className="grid items-start gap-3 tablet:grid-cols-[160px_minmax(0,1fr)]">
          <Field
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refundable}
            error={refused?.fields.amount}
            start={<CurrencyMark currency={currency} />}
          />
          <Field name="reason" label={t`Reason`} required minLength={5} error={refused?.fields.reason} />
        </div>
        <Button type="submit" tone="danger" className="justify-self-start">
          <Trans>Give back to the wallet</Trans>
        </Button>
      </Form>
    </FoldButton>
  )
}
