import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mediaUrl } from '../../lib/media-url.ts'
import { Arch } from '../../ui/arch.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type CheckoutAnswer, checkoutPath, type CheckoutData, type Fault } from './checkout.ts'
import { checkoutWords } from './checkout-words.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { useRefusal } from './refusals.ts'

type Props = {
  loaded: CheckoutData
  /** What the last press came to, where it was not paid. */
  refused: Exclude<CheckoutAnswer, { done: unknown }> | undefined
  busy: boolean
}

/** The inside of the form: the sheet of whatever is sold, or why it is not. */
export function CheckoutSheet({ loaded, refused, busy }: Props) {
  if ('fault' in loaded) return <NotForSale fault={loaded.fault} />
  const again = refused?.again
  const fault = refused && 'fault' in refused ? refused.fault : undefined
  const { quote, kind, asked, back } = loaded
  const key = again?.key ?? loaded.key
  const written = again?.message ? { ...asked, message: again.message } : asked
  const { title, from, what, discount, note, button, fields } = checkoutWords[kind](quote, written)
  const isAsking = fault?.code === 'CONFIRMATION_NEEDED' && quote.confirmAbove !== undefined
  const { seller, wallet, price } = quote
  // What is bought, as far as it may be seen; else whose it is.
  const picture = quote.glassUrl ?? (seller.profilePic && mediaUrl(seller.profilePic, 160))
  const here = checkoutPath(kind, asked, back)
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="amount" value={price.pay.amount} />
      <input type="hidden" name="currency" value={price.pay.currency} />
      <input type="hidden" name="asOf" value={wallet.asOf} />
      <PaymentSheet
        // A card that was charged has filled the wallet: what was chosen before it must not be charged again.
        key={fault?.isCharged ? key : 'chosen'}
        chosen={fault?.isCharged ? undefined : (again?.payBy ?? quote.payBy)}
        title={title}
        from={from}
        what={what}
        discount={discount}
        note={note}
        {...(button ? { button } : {})}
        {...(fields ? { fields } : {})}
        {...(picture ? { picture: <Arch src={picture} className="w-13" /> } : {})}
        price={price}
        sellerName={seller.name}
        wallet={wallet}
        cards={quote.cards}
        cardCharge={quote.cardCharge}
        limit={quote.limit}
        limitReached={quote.limitReached}
        confirmAbove={isAsking ? quote.confirmAbove : undefined}
        onStatement={quote.onStatement}
        addCard={`/billing/new?back=${encodeURIComponent(here)}`}
        busy={busy}
        refused={refused}
        fault={fault && !isAsking && <FaultLine fault={fault} />}
      />
    </>
  )
}

function FaultLine({ fault }: { fault: Fault }) {
  const sentence = useRefusal()(fault)
  const action: ReactNode = fault.code === 'PAYMENT_UNAVAILABLE' && (
    <a href="/contact-us">
      <Trans>Contact us</Trans>
    </a>
  )
  return (
    <Banner tone="bad" {...(action ? { action } : {})}>
      {fault.isCharged && (
        <>
          <Trans>Your card was charged, and the money is in your wallet.</Trans>{' '}
        </>
      )}
      {sentence}
    </Banner>
  )
}

/** Nothing to pay here: why, and the one way on. */
function NotForSale({ fault }: { fault: Fault }) {
  const sentence = useRefusal()(fault)
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
  return <EmptyState drawing="door" title={sentence} action={action} />
}
