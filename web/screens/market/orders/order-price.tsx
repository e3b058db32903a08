import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LineItems, type LineItem } from '../../../ui/display/line-items.tsx'

/** Price breakdown and where the money is. */
export function OrderPrice({ order }: { order: Order }) {
  const { items, shipping, tax, total, fee, toSeller, paid } = order.price
  const lines: LineItem[] = [
    { label: <Trans>Price</Trans>, amount: <InlineAmount {...items} /> },
    ...(Number(shipping.amount) > 0
      ? [{ label: <Trans>Shipping</Trans>, amount: <InlineAmount {...shipping} /> }]
      : []),
    ...(Number(tax.amount) > 0
      ? [{ label: <Trans>Tax</Trans>, amount: <InlineAmount {...tax} />, quiet: true }]
      : []),
  ]
  return (
    <Card className="grid gap-4">
      <h2 className="sr-only">
        <Trans>Price</Trans>
      </h2>
      <LineItems
        items={lines}
        total={{ label: <Trans>Total</Trans>, amount: <Amount {...total} cents="plain" /> }}
      />
      {paid && paid.currency !== total.currency && (
        <p className="text-13 text-ink-2">
          <Trans>
            You paid <InlineAmount {...paid} />.
          </Trans>
        </p>
      )}
      {fee && toSeller && (
        <p className="text-13 text-ink-2">
          <Trans>
            You receive <InlineAmount {...toSeller} />. Fanlight’s fee is <InlineAmount {...fee} />.
          </Trans>
        </p>
      )}
      <MoneyState order={order} />
    </Card>
  )
}

function MoneyState({ order: { money, side } }: { order: Order }) {
  const isBuyer = side === 'buying'
  if (money === 'none') return null
  return (
    <p className="text-13 font-[550]">
      {money === 'held' ? (
        isBuyer ? (
          <Trans>Your money is held until the order is completed.</Trans>
        ) : (
          <Trans>The buyer’s money is held. You’re paid when the order is completed.</Trans>
        )
      ) : money === 'released' ? (
        isBuyer ? (
          <Trans>The seller has been paid.</Trans>
        ) : (
          <Trans>You’ve been paid. The income is pending in your wallet first.</Trans>
        )
      ) : money === 'returned' ? (
        isBuyer ? (
          <Trans>You got everything back in your wallet.</Trans>
        ) : (
          <Trans>The buyer got everything back.</Trans>
        )
      ) : (
        <Trans>The money was split between buyer and seller.</Trans>
      )}
    </p>
  )
}
