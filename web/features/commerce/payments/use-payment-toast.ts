import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { minorOf } from './amount.tsx'
import type { Payment } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'

type PaymentToast = {
  kind: CheckoutName
  /** Name of the payee. */
  name: string
  /** Response of the pay endpoint. */
  done: unknown
  paid: Payment
}

/** Confirms a payment: what was bought, the amount, the method and a link to the receipt. */
export function usePaymentToast() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { money } = useFormats()
  return ({ kind, name, done, paid: { amount, currency, isByCard } }: PaymentToast) => {
    const has = {
      plan: () => t`You’re subscribed to ${name}.`,
      gift: () => t`Gift sent.`,
      change: () => t`Plan changed.`,
      renewal: () => t`Payment received. Your subscription continues.`,
      post: () => t`Unlocked.`,
      story: () => t`Unlocked.`,
      message: () => t`Unlocked.`,
      firstMessage: () => t`You can message ${name} now.`,
      vip: () => t`You can send VIP messages to ${name} now.`,
      shoutout: () => t`Order sent to ${name}.`,
      tip: () => t`${name} says thank you.`,
      product: () => t`Order placed.`,
      offer: () => t`Offer sent.`,
      offerCounter: () => t`Offer sent.`,
      offerAccept: () => t`Order placed.`,
      streamTip: () => t`${name} says thank you.`,
      ticket: () => t`You have a ticket.`,
    }[kind]()
    const minor = minorOf(amount, currency)
    const sum = money(minor, currency)
    const spent = isByCard ? t`${sum} paid by card.` : t`${sum} paid from your wallet.`
    const { transactionId } = done as { transactionId?: string }
    showToast({
      // An offer is paid only when it is accepted.
      text: minor > 0 && kind !== 'offer' && kind !== 'offerCounter' ? `${has} ${spent}` : has,
      kind: kind === 'post' || kind === 'message' ? 'unlocked' : 'done',
      ...(transactionId
        ? {
            // Long enough to use its action.
            durationMs: toastDurationMs.error,
            action: {
              label: t`Receipt`,
              onPress: () => void navigate(`/wallet/transactions/${transactionId}`),
            },
          }
        : {}),
    })
  }
}
