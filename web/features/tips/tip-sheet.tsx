import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { randomId } from '../../lib/random-id.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutPath, type Paid } from '../payments/checkout.ts'
import { useSayPaid } from '../payments/say-paid.ts'
import type { Tipped, TipGiven } from './tip.ts'
import { TipAmounts } from './tip-amounts.tsx'
import { TipGoal } from './tip-goal.tsx'
import { TipPay, TipSum } from './tip-pay.tsx'
import { useTipQuote } from './use-tip-quote.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const CheckoutDialog = lazyPart(async () => (await import('../payments/checkout-dialog.tsx')).CheckoutDialog)

type TipSheetProps = {
  to: Tipped
  amount?: string
  onClose: () => void
  onGiven?: (given: TipGiven) => void
}

/** A tip: how much, a line with it, where it goes, and what it does for the goal. */
export function TipSheet({ to, amount, onClose, onGiven }: TipSheetProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(amount)
  const [other, setOther] = useState<string>()
  const [menuItemId, setMenuItemId] = useState<string>()
  const [message, setMessage] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // One key for one attempt: pressed twice, or sent again after a lost answer, it is one tip.
  const [key, setKey] = useState(() => randomId())
  const asked = menuItemId ? { menuItemId } : { amount: other ?? chosen ?? '' }
  const { quote, fault } = useTipQuote(to, asked)
  // Which total the server wants to hear a second yes to; another amount is another question.
  const [askedFor, setAskedFor] = useState<string>()
  const isAsking = quote !== undefined && askedFor === quote.price.pay.amount
  const { firstName, lastName = '', profilePic } = to.creator
  const [isByCard, setByCard] = useState(false)
  const { pathname, search } = useLocation()
  const sayPaid = useSayPaid()
  const thank = (given: TipGiven, paid: Paid) => {
    sayPaid({ kind: 'tip', name: firstName, done: given, paid })
    onGiven?.(given)
    onClose()
  }

  const give = async () => {
    if (!quote) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const answer = await api('POST /tipCreator', {
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
      if (answer.ok) return thank(answer.body.data, { ...quote.price.pay, isByCard: false })
      if (answer.body.code === 'PAYMENT_UNAVAILABLE') sayPaymentUnavailable()
      if (answer.body.code === 'CONFIRMATION_NEEDED') setAskedFor(quote.price.pay.amount)
      else setRefusal(answer.body.message)
      setKey(randomId())
    } catch {
      setRefusal(t`That did not reach us. Press again: it is only paid once.`)
    }
    return setBusy(false)
  }
  if (isByCard && quote) {
    const given = menuItemId ? { menuItemId, tip: quote.amount } : { tip: quote.amount }
    const line = { message, ...(isAnonymous ? { anonymous: '1' } : {}) }
    const params = { creatorId: to.creator._id, postId: to.postId, ...given, ...line }
    return (
      <Suspense>
        <CheckoutDialog
          open
          path={checkoutPath('tip', params, pathname + search)}
          onClose={() => setByCard(false)}
          onDone={(done, paid) => thank(done as TipGiven, paid)}
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
      picture={<Avatar silent size={48} name={`${firstName} ${lastName}`} picture={profilePic} />}
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
            aria-label={t`A line with it`}
            placeholder={
              quote.isShownAsComment && !isAnonymous
                ? t`Add a line, shown as a comment`
                : t`Add a line, only ${firstName} reads it`
            }
            className="h-11 w-full rounded-full bg-sunk px-4.5 text-16 outline-offset-2 placeholder:text-ink-3 dark:bg-sunk-2"
          />
          <TipSum quote={quote} name={firstName} />
          {refusal && (
            <p role="alert" className="text-bad-text">
              {refusal}
            </p>
          )}
          <TipPay {...{ quote, busy, isAsking }} isBlocked={Boolean(fault)} onCard={() => setByCard(true)} />
          <p className="text-center text-12 text-ink-2">
            {quote.goal?.isRefundedIfMissed === 1 && quote.goal.state === 'open' ? (
              <Trans>It comes back if the goal is missed.</Trans>
            ) : (
              <Trans>A tip cannot be taken back.</Trans>
            )}{' '}
            <button
              type="button"
              aria-pressed={isAnonymous}
              onClick={() => setAnonymous(!isAnonymous)}
              className="font-semibold text-ember-text hover:underline"
            >
              {isAnonymous ? <Trans>Give with your name</Trans> : <Trans>Give without your name</Trans>}
            </button>
          </p>
        </form>
      ) : fault === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <p role="alert" className="py-6 text-center text-ink-2">
          {fault || <Trans>This did not load. Nothing was charged and nothing is lost.</Trans>}
        </p>
      )}
    </Dialog>
  )
}
