import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnProduct, Product } from '../../../features/commerce/market/market-types.ts'
import { normalizeAmount } from '../../../features/commerce/payments/amount.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { usePaymentToast } from '../../../features/commerce/payments/use-payment-toast.ts'
import { fullName } from '../../../features/people/creator/creator.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { OrderTermsState } from './use-order-terms.ts'

type OfferFormProps = {
  product: Product
  terms: OrderTermsState
  /** The viewer's own products, for an exchange; undefined for an offer of money. */
  exchange: OwnProduct[] | undefined
  isSignedIn: boolean
}

/** Amount, message and, in an exchange, the product given in return. The payment sheet shows the total. */
export function OfferForm({ product, terms, exchange, isSignedIn }: OfferFormProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const showPaymentToast = usePaymentToast()
  const currency = product.price?.currency ?? product.variants[0]?.price?.currency ?? product.currency
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [offeredAssetId, setOfferedAssetId] = useState(exchange?.[0]?.assetId)
  const amount = normalizeAmount(typed.trim() || (exchange ? '0' : ''), currency)
  const isComplete = terms.isComplete && Boolean(amount) && (!exchange || Boolean(offeredAssetId))
  if (exchange?.length === 0 && isSignedIn)
    return (
      <div className="grid gap-3">
        <p className="text-ink-2">
          <Trans>Add the product you want to give in return first. It stays a private draft.</Trans>
        </p>
        <LinkButton to="/products/new" tone="ember">
          <Trans>Add a product</Trans>
        </LinkButton>
      </div>
    )
  return (
    <>
      {exchange && exchange.length > 0 && (
        <NativeSelect
          label={t`You give`}
          value={offeredAssetId ?? ''}
          onChange={({ target }) => setOfferedAssetId(target.value)}
          options={exchange.map(({ assetId, title }) => ({ value: assetId, label: title }))}
        />
      )}
      <Field
        label={exchange ? t`Amount on top` : t`Your offer`}
        optional={Boolean(exchange)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        start={<CurrencySymbol currency={currency} />}
        inputClass="type-money"
      />
      <TextArea
        label={t`Message`}
        optional
        rows={2}
        maxLength={500}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <CheckoutButton
        kind="offer"
        params={{
          ...terms.params,
          offer: amount,
          message: message.trim(),
          offeredAssetId: exchange ? offeredAssetId : undefined,
        }}
        tone="ember"
        size="lg"
        wide
        aria-disabled={!isComplete || undefined}
        onDone={(done, paid) => {
          showPaymentToast({ kind: 'offer', name: fullName(product.seller), done, paid })
          void revalidate()
        }}
      >
        {exchange ? <Trans>Propose exchange</Trans> : <Trans>Make offer</Trans>}
      </CheckoutButton>
    </>
  )
}
