import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { CannotBuyNotice, useCannotBuy } from '../../../features/commerce/payments/cannot-buy.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../../features/commerce/payments/use-payment-toast.ts'
import { fullName } from '../../../features/people/creator/creator.ts'
import { PriceText } from '../../../features/people/creator/price.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { OfferForm } from './offer-form.tsx'
import { OrderTerms } from './order-terms.tsx'
import type { Buyer } from './load-buyer.ts'
import { useOrderTerms } from './use-order-terms.ts'

type Mode = 'buy' | 'offer' | 'exchange'
type BuyPanelProps = { product: Product; buyer: Buyer | undefined }

/** Buy at the price, make an offer, or propose an exchange. */
export function BuyPanel({ product, buyer }: BuyPanelProps) {
  const { t } = useLingui()
  const modes: Mode[] = [
    ...(product.price ? (['buy'] as const) : []),
    ...(product.isOfferAccepted ? (['offer'] as const) : []),
    ...(product.isExchangeAccepted ? (['exchange'] as const) : []),
  ]
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'buy')
  const terms = useOrderTerms(product, buyer?.addresses ?? [])
  const cannotBuy = useCannotBuy()
  const price = terms.variant?.price ?? product.price
  const names = {
    buy: price ? (
      <span>
        <Trans>
          Buy <PriceText price={price} />
        </Trans>
      </span>
    ) : (
      t`Buy`
    ),
    offer: t`Offer`,
    exchange: t`Exchange`,
  }
  if (product.state === 'soldOut')
    return (
      <Banner tone="info">
        <Trans>Sold out.</Trans>
      </Banner>
    )
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t`Buy`}>
      {modes.length > 1 ? (
        <Segmented
          wide
          label={t`How to get it`}
          value={mode}
          onChange={setMode}
          options={modes.map((value) => ({ value, label: names[value] }))}
        />
      ) : (
        price && <PriceText price={price} className="text-28" />
      )}
      <OrderTerms
        product={product}
        terms={terms}
        addresses={buyer?.addresses ?? []}
        isSignedIn={Boolean(buyer)}
      />
      {cannotBuy ? (
        <CannotBuyNotice />
      ) : mode === 'buy' ? (
        <BuyButton product={product} terms={terms} />
      ) : (
        <OfferForm
          key={mode}
          product={product}
          terms={terms}
          exchange={mode === 'exchange' ? (buyer?.ownProducts ?? []) : undefined}
          isSignedIn={Boolean(buyer)}
        />
      )}
      <p className="text-13 text-ink-2">
        {product.kind === 'digital' ? (
          <Trans>You can download it as soon as you’ve paid.</Trans>
        ) : (
          <Trans>
            We hold the money until you’ve received it. If the order is cancelled, you get everything back.
          </Trans>
        )}
      </p>
    </Card>
  )
}

function BuyButton({ product, terms }: { product: Product; terms: ReturnType<typeof useOrderTerms> }) {
  const navigate = useNavigate()
  const showPaymentToast = usePaymentToast()
  return (
    <CheckoutButton
      kind="product"
      params={terms.params}
      tone="ember"
      size="lg"
      wide
      aria-disabled={!terms.isComplete || undefined}
      onDone={(done, paid) => {
        showPaymentToast({ kind: 'product', name: fullName(product.seller), done, paid })
        void navigate(`/orders/${(done as { orderId: string }).orderId}`)
      }}
    >
      <Trans>Buy now</Trans>
    </CheckoutButton>
  )
}
