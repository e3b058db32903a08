import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { OfferState } from '../../../../contract/market/constants.ts'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { CheckoutButton } from '../payments/checkout-button.tsx'
import { usePaymentToast } from '../payments/use-payment-toast.ts'
import { fullName } from '../../people/creator/creator.ts'
import { CounterForm } from './counter-form.tsx'
import type { Offer } from './market-types.ts'
import { OfferSteps } from './offer-steps.tsx'
import { useLocalTime } from './use-local-time.ts'

type OfferPanelProps = {
  offer: Offer
  /** With the offer after an answer, or nothing if it has to be loaded again. */
  onChange: (offer?: Offer) => void
}
type Answer = Body<Endpoints['PATCH /offer']>['action']

/** An offer with its steps, and what the viewer can do about it. */
export function OfferPanel({ offer, onChange }: OfferPanelProps) {
  const [isCountering, setCountering] = useState(false)
  const { busy, answer } = useOfferAnswer(offer, onChange)
  const { actions, orderId } = offer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OfferSteps offer={offer} />
      <OfferStatus offer={offer} />
      {isCountering && actions.includes('counter') ? (
        <CounterForm
          offer={offer}
          onCancel={() => setCountering(false)}
          onDone={(changed) => {
            setCountering(false)
            onChange(changed)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {actions.includes('accept') && (
            <AcceptButton
              offer={offer}
              busy={busy === 'accept'}
              onAccept={() => answer('accept')}
              onChange={onChange}
            />
          )}
          {actions.includes('counter') && (
            <Button tone="line" onClick={() => setCountering(true)}>
              <Trans>Counter</Trans>
            </Button>
          )}
          {actions.includes('reject') && (
            <Button tone="bare" busy={busy === 'reject'} onClick={() => answer('reject')}>
              <Trans>Decline</Trans>
            </Button>
          )}
          {actions.includes('withdraw') && (
            <Button tone="bare" busy={busy === 'withdraw'} onClick={() => answer('withdraw')}>
              <Trans>Withdraw offer</Trans>
            </Button>
          )}
          {orderId && (
            <LinkButton to={`/orders/${orderId}`} tone="ember">
              <Trans>View order</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

type AcceptButtonProps = OfferPanelProps & { busy: boolean; onAccept: () => void }

/** Buyers accept through the payment sheet, sellers at once. */
function AcceptButton({ offer, busy, onAccept, onChange }: AcceptButtonProps) {
  const showPaymentToast = usePaymentToast()
  if (offer.side === 'selling')
    return (
      <Button tone="ember" busy={busy} onClick={onAccept}>
        <Trans>Accept</Trans>
      </Button>
    )
  const name = offer.other ? fullName(offer.other) : ''
  return (
    <CheckoutButton
      kind="offerAccept"
      params={{ offerId: offer.offerId, version: String(offer.version) }}
      tone="ember"
      onDone={(done, paid) => {
        showPaymentToast({ kind: 'offerAccept', name, done, paid })
        onChange(done as Offer)
      }}
    >
      <Trans>Accept</Trans>
    </CheckoutButton>
  )
}

function OfferStatus({ offer }: { offer: Offer }) {
  const { dayAndTime } = useLocalTime()
  const { offerType, expiresAt } = offer
  const until = dayAndTime(expiresAt)
  const name = offer.other?.firstName
  const isMyTurn = offer.actions.includes('accept')
  return (
    <p className="text-13 text-ink-2">
      {offerType === OfferState.accepted ? (
        <Trans>Accepted. The money is held for this order.</Trans>
      ) : offerType === OfferState.rejected ? (
        <Trans>Declined.</Trans>
      ) : offerType === OfferState.withdrawn ? (
        <Trans>Withdrawn.</Trans>
      ) : offerType === OfferState.expired ? (
        <Trans>Expired.</Trans>
      ) : isMyTurn ? (
        <Trans>Answer by {until}.</Trans>
      ) : name ? (
        <Trans>
          Waiting for {name} until {until}.
        </Trans>
      ) : (
        <Trans>Waiting for an answer until {until}.</Trans>
      )}
    </p>
  )
}

/** Sends an answer that needs no payment. */
function useOfferAnswer(offer: Offer, onChange: OfferPanelProps['onChange']) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<Answer>()
  const done = { accept: t`Offer accepted.`, reject: t`Offer declined.`, withdraw: t`Offer withdrawn.` }
  const send = async (action: Answer) => {
    setBusy(action)
    const response = await api('PATCH /offer', {
      body: { offerId: offer.offerId, version: offer.version, action },
      headers: { 'idempotency-key': randomId() },
    }).catch(() => undefined)
    setBusy(undefined)
    if (response?.ok) {
      showSuccess(done[action])
      return onChange(response.body.data)
    }
    showError(response?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    // Answered elsewhere meanwhile, or unknown: load it again.
    return onChange()
  }
  return { busy, answer: (action: Answer) => void send(action) }
}
