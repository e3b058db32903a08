import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { fullName } from '../../people/creator/creator.ts'
import { normalizeAmount } from '../payments/amount.tsx'
import { CheckoutButton } from '../payments/checkout-button.tsx'
import { CurrencySymbol } from '../payments/currency-symbol.tsx'
import { usePaymentToast } from '../payments/use-payment-toast.ts'
import type { Offer } from './market-types.ts'

type CounterFormProps = { offer: Offer; onCancel: () => void; onDone: (offer: Offer) => void }

/** Another amount. Buyers agree to the new total in the payment sheet. */
export function CounterForm({ offer, onCancel, onDone }: CounterFormProps) {
  const { t } = useLingui()
  const showPaymentToast = usePaymentToast()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { currency } = offer.amount
  const amount = normalizeAmount(typed, currency)
  const params = { offerId: offer.offerId, version: String(offer.version), offer: amount, message }
  const send = async () => {
    if (!amount) return setFault(t`Enter an amount.`)
    setBusy(true)
    const response = await api('PUT /offer', {
      body: {
        offerId: offer.offerId,
        version: offer.version,
        amount,
        ...(message.trim() ? { message: message.trim() } : {}),
      },
      headers: { 'idempotency-key': randomId() },
    }).catch(() => undefined)
    setBusy(false)
    if (!response?.ok)
      return setFault(response?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Offer sent.`)
    return onDone(response.body.data)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (offer.side === 'selling') void send()
      }}
    >
      <Field
        label={offer.isExchange ? t`Amount on top` : t`Your price`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        start={<CurrencySymbol currency={currency} />}
        error={fault}
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
      <div className="flex flex-wrap gap-2">
        {offer.side === 'selling' ? (
          <Button type="submit" tone="ember" busy={isBusy}>
            <Trans>Send counteroffer</Trans>
          </Button>
        ) : (
          <CheckoutButton
            kind="offerCounter"
            params={params}
            tone="ember"
            aria-disabled={!amount || undefined}
            onDone={(done, paid) => {
              const name = offer.other ? fullName(offer.other) : ''
              showPaymentToast({ kind: 'offerCounter', name, done, paid })
              onDone(done as Offer)
            }}
          >
            <Trans>Send counteroffer</Trans>
          </CheckoutButton>
        )}
        <Button tone="bare" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
