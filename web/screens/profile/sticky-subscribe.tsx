import { CheckoutButton } from '../../features/commerce/payments/checkout-button.tsx'
import { useCannotBuy } from '../../features/commerce/payments/cannot-buy.tsx'
import { usePaymentToast } from '../../features/commerce/payments/use-payment-toast.ts'
import { SubscribeLabel } from '../../features/commerce/plans/plan-summary.tsx'
import type { Plans } from '../../features/commerce/plans/plans.ts'
import { refreshLockedPosts } from '../../features/content/post/state/use-post-actions.ts'

type StickySubscribeProps = { creator: { _id: string; firstName: string }; offered: Plans }

/** On phones the plans are below the fold: the first one stays within reach at the bottom of the screen. */
export function StickySubscribe({ creator, offered }: StickySubscribeProps) {
  const showPaymentToast = usePaymentToast()
  const cannotBuy = useCannotBuy()
  const plan = offered.plans.find(({ _id }) => _id === offered.promotion?.planId) ?? offered.plans[0]
  if (!plan || offered.subscription || cannotBuy) return null
  return (
    <div className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper/95 px-4 py-2.5 backdrop-blur-sm tablet:hidden">
      <CheckoutButton
        kind="plan"
        params={{ planId: plan._id, promo: offered.promotion?.code }}
        tone="ember"
        wide
        onDone={(done, paid) => {
          showPaymentToast({ kind: 'plan', name: creator.firstName, done, paid })
          void refreshLockedPosts(creator._id)
        }}
      >
        <SubscribeLabel plan={plan} />
      </CheckoutButton>
    </div>
  )
}
