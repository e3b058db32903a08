import { Plural, Trans } from '@lingui/react/macro'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../../features/commerce/payments/use-payment-toast.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { VipOffer } from './use-vip-offer.ts'

type VipSheetProps = {
  /** Name of the creator. */
  name: string
  plans: VipOffer['plans']
  onClose: () => void
  onBought: () => void
}

/** VIP message packs of a creator. */
export function VipSheet({ name, plans, onClose, onBought }: VipSheetProps) {
  const showPaymentToast = usePaymentToast()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<Trans>VIP messages to {name}</Trans>}
      note={<Trans>If there’s no answer in time, the message goes back to your pack.</Trans>}
    >
      <ul className="grid gap-2 pt-1">
        {plans.map(({ planId, name: title, credits, price, answerHours }) => (
          <li
            key={planId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line p-4"
          >
            <div className="min-w-32 flex-1">
              <h3 className="font-semibold break-words">{title}</h3>
              <p className="text-13 text-ink-2">
                <Plural value={credits} one="# message" other="# messages" />
                {' · '}
                <Plural value={answerHours} one="answered within # hour" other="answered within # hours" />
              </p>
            </div>
            <Amount {...price} cents="plain" className="text-16" />
            <CheckoutButton
              kind="vip"
              params={{ planId }}
              tone="ember"
              size="sm"
              onDone={(done, paid) => {
                showPaymentToast({ kind: 'vip', name, done, paid })
                onBought()
              }}
            >
              <Trans>Buy</Trans>
            </CheckoutButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
