import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { showPaymentUnavailable } from '../../../lib/toast/toast-messages.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { checkoutPath, type Payment } from '../../commerce/payments/checkout.ts'
import { usePaymentToast } from '../../commerce/payments/use-payment-toast.ts'
import type { TipTarget, TipResult } from './tip.ts'
import { TipAmounts } from './tip-amounts.tsx'
import { TipGoal } from './tip-goal.tsx'
import { TipPayment, TipSummary } from './tip-payment.tsx'
import { useTipQuote } from './use-tip-quote.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const CheckoutDialog = lazyComponent(
  async () => (await import('../../commerce/payments/checkout-dialog.tsx')).CheckoutDialog,
)

type TipSheetProps = {
  to: TipTarget
  amount?: string
  onClose: () => void
  onTipped?: (tip: TipResult) => void
}

/** Composes a tip: amount, message, anonymity and effect on the goal. */
export function TipSheet({ to, amount, onClose, onTipped }: TipSheetProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(amount)
  const [other, setOther] = useState<string>()
  const [menuItemId, setMenuItemId] = useState<string>()
  const [message, setMessage] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // One idempotency key per attempt, so that double clicks and retries pay once.
  const [key, setKey] = useState(() => randomId())
  const quoteInput = menuItemId ? { menuItemId } : { amount: other ?? chosen ?? '' }
  const { quote, fault } = useTipQuote(to, quoteInput)
  // The total the server asked to confirm; another amount needs its own confirmation.
  const [confirmedFor, setConfirmedFor] = useState<string>()
  const isAsking = quote !== undefined && confirmedFor === quote.price.pay.amount
  const { firstName, lastName = '', profilePic } = to.creator
  const [isByCard, setByCard] = useState(false)
  const { pathname, search } = useLocation()
  const showPaymentToast = usePaymentToast()
  const finish = (tip: TipResult, paid: Payment) => {
    showPaymentToast({ kind: 'tip', name: firstName, done: tip, paid })
    onTipped?.(tip)
    onClose()
  }

  const give = async () => {
    if (!quote) return
    setBusy(true)
    setError(undefined)
    try {
      const response = await api('POST /tipCreator', {
        headers: { 'idempotency-key': key },
        body: {
          creatorId: to.creator._id,
          ...(to.postId ? { postId: to.postId } : {}),
          ...(menuItemId ? { menuItemId } : {}),
          amount: quote.amount,
          message,
          isAnonymous: isAnonymous ? 1 : 0,
          shown: {
            amount: quote.price.pay.amount,
            currency: quote.price.pay.currency,
            ...(isAsking ? { isConfirmed: 1 as const } : {}),
          },
        },
      })
      if (response.ok) return finish(response.body.data, { ...quote.price.pay, isByCard: false })
      if (response.body.code === 'PAYMENT_UNAVAILABLE') showPaymentUnavailable()
      if (response.body.code === 'CONFIRMATION_NEEDED') setConfirmedFor(quote.price.pay.amount)
      else setError(response.body.message)
      setKey(randomId())
    } catch {
      setError(t`Something went wrong. Try again, you’ll only be charged once.`)
    }
    return setBusy(false)
  }
  if (isByCard && quote) {
    const tip = menuItemId ? { menuItemId, tip: quote.amount } : { tip: quote.amount }
    const line = { message, ...(isAnonymous ? { anonymous: '1' } : {}) }
    const params = { creatorId: to.creator._id, postId: to.postId, ...tip, ...line }
    return (
      <Suspense>
        <CheckoutDialog
          open
          path={checkoutPath('tip', params, pathname + search)}
          onClose={() => setByCard(false)}
          onDone={(done, paid) => finish(done as TipResult, paid)}
        />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Tip ${firstName}`}
      note={quote?.postTitle ? t`for “${quote.postTitle}”` : undefined}
      image={<Avatar silent size={48} name={`${firstName} ${lastName}`} image={profilePic} />}
    >
      {quote ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void give()
          }}
        >
          {quote.goal && <TipGoal quote={quote} />}
          <TipAmounts
            quote={quote}
            {...{ chosen, other, menuItemId, fault }}
            onAmount={(amount) => {
              setChosen(amount)
              setOther(undefined)
              setMenuItemId(undefined)
            }}
            onOther={(text) => {
              setOther(text)
              setMenuItemId(undefined)
            }}
            onItem={setMenuItemId}
          />
          <input
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            maxLength={280}
            dir="auto"
            aria-label={t`Add a note`}
            placeholder={
              quote.isShownAsComment && !isAnonymous
                ? t`Add a note, shown as a comment`
                : t`Add a private note for ${firstName}`
            }
            className="h-11 w-full rounded-full bg-sunk px-4.5 text-16 outline-offset-2 placeholder:text-ink-3 dark:bg-sunk-2"
          />
          <TipSummary quote={quote} name={firstName} />
          {error && (
            <p role="alert" className="text-bad-text">
              {error}
            </p>
          )}
          <TipPayment
            {...{ quote, busy, needsConfirmation: isAsking }}
            isBlocked={Boolean(fault)}
            onCard={() => setByCard(true)}
          />
          <p className="text-center text-12 text-ink-2">
            {quote.goal?.isRefundedIfMissed === 1 && quote.goal.state === 'open' ? (
              <Trans>You’ll get it back if the goal isn’t reached.</Trans>
            ) : (
              <Trans>Tips can’t be refunded.</Trans>
            )}{' '}
            <button
              type="button"
              aria-pressed={isAnonymous}
              onClick={() => setAnonymous(!isAnonymous)}
              className="font-semibold text-ember-text hover:underline"
            >
              {isAnonymous ? <Trans>Tip with your name</Trans> : <Trans>Tip anonymously</Trans>}
            </button>
          </p>
        </form>
      ) : fault === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <p role="alert" className="py-6 text-center text-ink-2">
          {fault || <Trans>We couldn’t load this. You weren’t charged and nothing was lost.</Trans>}
        </p>
      )}
    </Dialog>
  )
}
