import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useFormats } from '../../lib/format/use-formats.ts'
import { standsMs } from '../../lib/say.ts'
import { showToast } from '../../ui/toasts.ts'
import { minorOf } from './amount.tsx'
import type { Paid } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'

type Said = {
  kind: CheckoutName
  /** Whom it was paid to. */
  name: string
  /** What the paying endpoint answered. */
  done: unknown
  paid: Paid
}

/** What somebody has now, how much they paid from what, and the way to the receipt. */
export function useSayPaid() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { money } = useFormats()
  return ({ kind, name, done, paid: { amount, currency, isByCard } }: Said) => {
    const has = {
      plan: () => t`You are subscribed to ${name}.`,
      gift: () => t`Your gift has arrived.`,
      change: () => t`Your plan is changed.`,
      renewal: () => t`It is paid and goes on.`,
      post: () => t`Unlocked.`,
      tip: () => t`${name} thanks you.`,
    }[kind]()
    const minor = minorOf(amount, currency)
    const sum = money(minor, currency)
    const spent = isByCard ? t`${sum} paid by card.` : t`${sum} paid from your wallet.`
    const { transactionId } = done as { transactionId?: string }
    showToast({
      text: minor > 0 ? `${has} ${spent}` : has,
      kind: kind === 'post' ? 'unlocked' : 'done',
      ...(transactionId
        ? {
            // Long enough to press what it offers.
            durationMs: standsMs.error,
            action: {
              label: t`Receipt`,
              onPress: () => void navigate(`/wallet/transactions/${transactionId}`),
            },
          }
        : {}),
    })
  }
}
