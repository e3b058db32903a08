import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { Arch } from '../../../ui/brand/arch.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { type CheckoutResult, checkoutPath, type CheckoutData, type CheckoutError } from './checkout.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { usePaymentError } from './payment-errors.ts'

type Props = {
  loaded: CheckoutData
  /** Result of the last attempt, if it failed. */
  refused: Exclude<CheckoutResult, { done: unknown }> | undefined
  busy: boolean
}

/** Content of the checkout form: the payment sheet, or why the item cannot be bought. */
export function CheckoutSheet({ loaded, refused, busy }: Props) {
  if ('fault' in loaded) return <NotForSale fault={loaded.fault} />
  const again = refused?.again
  const fault = refused && 'fault' in refused ? refused.fault : undefined
  const { quote, kind, params, back } = loaded
  const key = again?.key ?? loaded.key
  const written = again?.message ? { ...params, message: again.message } : params
  const { title, from, what, discount, note, button, fields } = checkoutTexts[kind](quote, written)
  const isAsking = fault?.code === 'CONFIRMATION_NEEDED' && quote.confirmAbove !== undefined
  const { seller, wallet, price } = quote
  // The item's image if it may be shown, else the seller's avatar.
  const image = quote.lockedPreviewUrl ?? (seller.profilePic && mediaUrl(seller.profilePic, 160))
  const here = checkoutPath(kind, params, back)
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="amount" value={price.pay.amount} />
      <input type="hidden" name="currency" value={price.pay.currency} />
      <input type="hidden" name="asOf" value={wallet.asOf} />
      <PaymentSheet
        // The charged card has already topped up the wallet; it must not be charged again.
        key={fault?.isCharged ? key : 'chosen'}
        chosen={fault?.isCharged ? undefined : (again?.payBy ?? quote.payBy)}
        title={title}
        from={from}
        what={what}
        discount={discount}
        note={note}
        {...(button ? { button } : {})}
        {...(fields ? { fields } : {})}
        {...(image ? { image: <Arch src={image} className="w-13" /> } : {})}
        price={price}
        sellerName={seller.name}
        wallet={wallet}
        cards={quote.cards}
        cardCharge={quote.cardCharge}
        limit={quote.limit}
        limitReached={quote.limitReached}
        confirmAbove={isAsking ? quote.confirmAbove : undefined}
        statementDescriptor={quote.onStatement}
        addCard={`/billing/new?back=${encodeURIComponent(here)}`}
        busy={busy}
        refused={refused}
        fault={fault && !isAsking && <ErrorLine fault={fault} />}
      />
    </>
  )
}

function ErrorLine({ fault }: { fault: CheckoutError }) {
  const sentence = usePaymentError()(fault)
  const action: ReactNode = fault.code === 'PAYMENT_UNAVAILABLE' && (
    <a href="/contact-us">
      <Trans>Contact us</Trans>
    </a>
  )
  return (
    <Banner tone="bad" {...(action ? { action } : {})}>
      {fault.isCharged && (
        <>
          <Trans>Your card was charged and the money is in your wallet.</Trans>{' '}
        </>
      )}
      {sentence}
    </Banner>
  )
}

/** Nothing to pay: the reason and one action. */
function NotForSale({ fault }: { fault: CheckoutError }) {
  const sentence = usePaymentError()(fault)
  const action =
    fault.code === 'PAYMENT_UNAVAILABLE' ? (
      <LinkButton to="/contact-us" tone="line">
        <Trans>Contact us</Trans>
      </LinkButton>
    ) : (
      fault.code === 'ALREADY_SUBSCRIBED' && (
        <LinkButton to="/subscriptions" tone="line">
          <Trans>Your subscriptions</Trans>
        </LinkButton>
      )
    )
  return <EmptyState illustration="door" title={sentence} action={action} />
}
