import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { showError, showPaymentUnavailable } from '../../../lib/toast/toast-messages.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { rememberAttempt } from './checkout-attempt.ts'
import { type CheckoutResult, type CheckoutData, type Payment, paymentFrom } from './checkout.ts'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { PriceError } from './price-error.tsx'
import { fetchWallet, adjustWalletBalance } from './fetch-wallet.ts'

type Props = {
  path: string
  open: boolean
  onClose: () => void
  onDone: (done: unknown, paid: Payment) => void
}

/**
 * Checkout over the current page: a dialog on wide screens, a drawer on phones. Loads and submits through
 * the `/checkout` route.
 */
export function CheckoutDialog({ path, open, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { data: loaded, load, state } = useFetcher<CheckoutData | { isLost: true }>()
  const paying = useFetcher<CheckoutResult>()
  const response = paying.data
  const heard = useRef<unknown>(undefined)
  const done = useRef(onDone)
  /** Amount and payment method of the attempt in flight. */
  const paid = useRef<Payment>({ amount: '', currency: '', isByCard: false })
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => void load(path), [load, path])
  useEffect(() => {
    if (!response || heard.current === response) return
    heard.current = response
    if ('done' in response) {
      done.current(response.done, paid.current)
      // Adjusts the known balance immediately, then refetches it.
      if (!paid.current.isByCard) adjustWalletBalance(`-${paid.current.amount}`)
      void fetchWallet(api)
    } else if ('isLost' in response) showError(t`Something went wrong. Check your connection and try again.`)
    else if (response.fault.code === 'PAYMENT_UNAVAILABLE') showPaymentUnavailable()
  }, [response, t])
  const refused = response && 'again' in response && paying.state === 'idle' ? response : undefined
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t`Payment`} titleHidden>
      <paying.Form
        method="post"
        action={path}
        className="pt-5"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          paid.current = paymentFrom(form)
          rememberAttempt(form)
        }}
      >
        <input type="hidden" name="inPlace" value="1" />
        {loaded && 'isLost' in loaded ? (
          <PriceError onRetry={() => void load(path)} retrying={state === 'loading'} />
        ) : loaded ? (
          <CheckoutSheet loaded={loaded} refused={refused} busy={paying.state !== 'idle'} />
        ) : (
          <div className="grid gap-4" aria-busy>
            <Skeleton className="h-16 w-full rounded-card" />
            <Skeleton className="h-32 w-full rounded-card" />
            <Skeleton className="h-36 w-full rounded-card" />
            <Skeleton className="h-13 w-full rounded-full" />
          </div>
        )}
      </paying.Form>
    </Dialog>
  )
}
