import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { api } from '../../lib/api.ts'
import { sayError, sayPaymentUnavailable } from '../../lib/say.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { noteAttempt } from './begun-attempt.ts'
import { type CheckoutAnswer, type CheckoutData, type Paid, paidBy } from './checkout.ts'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { NoPrice } from './no-price.tsx'
import { askWallet, changeWallet } from './ask-wallet.ts'

type Props = {
  path: string
  open: boolean
  onClose: () => void
  onDone: (done: unknown, paid: Paid) => void
}

/** The sheet over a page: a dialog on wide screens, a drawer on phones. It loads and pays by the page `/checkout`. */
export function CheckoutDialog({ path, open, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { data: loaded, load, state } = useFetcher<CheckoutData | { isLost: true }>()
  const paying = useFetcher<CheckoutAnswer>()
  const answer = paying.data
  const heard = useRef<unknown>(undefined)
  const done = useRef(onDone)
  /** What the attempt under way pays, and from what. */
  const paid = useRef<Paid>({ amount: '', currency: '', isByCard: false })
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => void load(path), [load, path])
  useEffect(() => {
    if (!answer || heard.current === answer) return
    heard.current = answer
    if ('done' in answer) {
      done.current(answer.done, paid.current)
      // At once what is known, then what the server says.
      if (!paid.current.isByCard) changeWallet(`-${paid.current.amount}`)
      void askWallet(api)
    } else if ('isLost' in answer) sayError(t`That did not reach us. Try again.`)
    else if (answer.fault.code === 'PAYMENT_UNAVAILABLE') sayPaymentUnavailable()
  }, [answer, t])
  const refused = answer && 'again' in answer && paying.state === 'idle' ? answer : undefined
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t`Payment`} titleHidden>
      <paying.Form
        method="post"
        action={path}
        className="pt-5"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          paid.current = paidBy(form)
          noteAttempt(form)
        }}
      >
        <input type="hidden" name="inPlace" value="1" />
        {loaded && 'isLost' in loaded ? (
          <NoPrice onRetry={() => void load(path)} retrying={state === 'loading'} />
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
