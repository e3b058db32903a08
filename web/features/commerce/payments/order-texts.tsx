import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { InlineAmount } from './amount.tsx'
import type { CheckoutParams, Quote } from './checkout.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'

/** Buying a product, or accepting the seller's counteroffer. */
export function orderTexts(quote: Quote, { assetId, message }: CheckoutParams): CheckoutTexts {
  const { title, seller } = quote
  return {
    title: <Trans>Buy {title}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: <ItemsAndShipping quote={quote} />,
    note: <Trans>We hold your money until you confirm that you’ve received your order.</Trans>,
    ...(assetId ? { fields: <OrderMessage written={message} /> } : {}),
  }
}

/** Making an offer, or countering one: nothing is paid yet. */
export function offerTexts(quote: Quote): CheckoutTexts {
  const { title, seller } = quote
  return {
    title: <Trans>Your offer for {title}</Trans>,
    from: <Trans>to {seller.name}</Trans>,
    what: <ItemsAndShipping quote={quote} />,
    note: (
      <Trans>
        We hold the money only when {seller.name} accepts. If you choose a card, it’s charged now and the
        money waits in your wallet; without a deal it stays yours. The offer expires in 48 hours.
      </Trans>
    ),
    button: <Trans>Send offer</Trans>,
  }
}

function ItemsAndShipping({ quote: { items, shipping } }: { quote: Quote }) {
  if (!items || !shipping || Number(shipping.amount) === 0) return <Trans>Price</Trans>
  return (
    <Trans>
      Price <InlineAmount {...items} /> and shipping <InlineAmount {...shipping} />
    </Trans>
  )
}

function OrderMessage({ written }: { written: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextArea
      name="message"
      label={t`Note to the seller`}
      optional
      defaultValue={written}
      maxLength={500}
      rows={2}
    />
  )
}
