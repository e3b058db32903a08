import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { say, sayPaymentUnavailable } from '../../lib/say.ts'
import { tipPill, TipPill } from './tip-pill.tsx'
import { randomId } from '../../lib/random-id.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutPath } from '../payments/checkout.ts'
import { Amount, decimalOf, minorOf, PlainAmount } from '../payments/amount.tsx'
import { GoalGauge } from './goal-gauge.tsx'
import type { Tipped, TipGiven, TipQuote } from './tip.ts'
import { useTipQuote } from './use-tip-quote.ts'
import { dateFormat } from '../../lib/format/kept-formats.ts'

const CheckoutDialog = lazy(async () => ({
  default: (await import('../payments/checkout-dialog.tsx')).CheckoutDialog,
}))

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
  const { firstName, profilePic } = to.creator
  const [isByCard, setByCard] = useState(false)
  const { pathname, search } = useLocation()
  const thank = (given: TipGiven) => {
    say(t`${firstName} thanks you.`)
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
          shown: { amount: quote.price.pay.amount, currency: quote.price.pay.currency },
        },
      })
      if (answer.ok) return thank(answer.body.data)
      if (answer.body.code === 'PAYMENT_UNAVAILABLE') sayPaymentUnavailable()
      setRefusal(answer.body.message)
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
          onDone={(done) => thank(done as TipGiven)}
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
      picture={<Avatar silent size={48} name={firstName} picture={profilePic} />}
    >
      {quote ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void give()
          }}
        >
          {quote.goal && <GoalPart quote={quote} />}
          <Amounts
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
          <Sum quote={quote} name={firstName} />
          {refusal && (
            <p role="alert" className="text-bad-text">
              {refusal}
            </p>
          )}
          <Pay quote={quote} busy={busy} isBlocked={Boolean(fault)} onCard={() => setByCard(true)} />
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

/** The sum with yours, and what becomes of it. */
function GoalPart({ quote }: { quote: TipQuote }) {
  const { i18n } = useLingui()
  const { goal } = quote
  if (!goal) return null
  const until =
    goal.endsAt && dateFormat(i18n.locale, { day: 'numeric', month: 'long' }).format(new Date(goal.endsAt))
  return (
    <div className="grid grid-cols-[168px_minmax(0,1fr)] items-center gap-5 max-tablet:grid-cols-[128px_minmax(0,1fr)] max-tablet:gap-4">
      <GoalGauge goal={goal} withMinor={minorOf(quote.amount, quote.currency)} />
      <div className="min-w-0">
        <b className="font-semibold break-words">{goal.title}</b>
        <p className="mt-1 text-13 text-ink-2">
          <Plural
            value={goal.givers}
            _0="Be the first."
            one="# person gave so far."
            other="# people gave so far."
          />{' '}
          {until && <Trans>Open until {until}.</Trans>}{' '}
          {goal.isRefundedIfMissed === 1 ? (
            <Trans>If it is not reached, everybody gets theirs back.</Trans>
          ) : (
            <Trans>If it is not reached, it is kept.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

type AmountsProps = {
  quote: TipQuote
  chosen: string | undefined
  other: string | undefined
  menuItemId: string | undefined
  fault: string | undefined
  onAmount: (amount: string) => void
  onOther: (text: string) => void
  onItem: (id: string) => void
}
/** Four amounts, any other, or something of the menu. */
function Amounts({ quote, chosen, other, menuItemId, fault, onAmount, onOther, onItem }: AmountsProps) {
  const { t } = useLingui()
  const field = useId()
  const { currency } = quote
  const usual = quote.quickAmounts.includes(quote.amount) ? quote.amount : undefined
  const isOn = (amount: string) => !menuItemId && other === undefined && (chosen ?? usual) === amount
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">
        <Trans>How much</Trans>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {quote.quickAmounts.map((amount) => (
          <TipPill
            key={amount}
            amount={amount}
            currency={currency}
            checked={isOn(amount)}
            onChange={() => onAmount(amount)}
          />
        ))}
        <label className={tipPill}>
          <input
            type="radio"
            name="tip"
            value="other"
            aria-label={t`Other`}
            checked={!menuItemId && other !== undefined}
            onChange={() => onOther(quote.amount)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="pointer-events-none relative truncate">
            <Trans>Other</Trans>
          </span>
        </label>
      </div>
      {other !== undefined && !menuItemId && (
        <div>
          <label htmlFor={field} className="sr-only">
            <Trans>Other amount</Trans>
          </label>
          <div className="field-box flex h-12 items-center gap-2 px-3.5 text-16">
            <span className="text-ink-2">{currency}</span>
            <input
              id={field}
              inputMode="decimal"
              value={other}
              onChange={(event) => onOther(event.target.value)}
              aria-invalid={fault ? true : undefined}
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </div>
          <p className={cx('pt-1 text-13', fault ? 'text-bad-text' : 'text-ink-2')}>
            {fault || (
              <Trans>
                From <PlainAmount amount={quote.least} currency={currency} /> to{' '}
                <PlainAmount amount={quote.most} currency={currency} />
              </Trans>
            )}
          </p>
        </div>
      )}
      {quote.menu.length > 0 && (
        <ul aria-label={t`For a tip`} className="grid gap-1">
          {quote.menu.map(({ _id, title, price }) => (
            <li key={_id}>
              <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 py-2 has-checked:border-ember has-checked:bg-ember-soft has-focus-visible:outline-2 has-focus-visible:outline-ember">
                <input
                  type="radio"
                  name="tip"
                  value={_id}
                  checked={menuItemId === _id}
                  onChange={() => onItem(_id)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-input outline-none"
                />
                <span className="pointer-events-none relative min-w-0 flex-1 truncate">{title}</span>
                <PlainAmount {...price} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Sum({ quote, name }: { quote: TipQuote; name: string }) {
  const { price } = quote
  const tax = price.lines.find(({ kind }) => kind === 'tax')
  const fee = price.feePercent
  const plain = (amount: string) => <PlainAmount amount={amount} currency={price.currency} />
  return (
    <LineItems
      items={[
        { label: <Trans>To {name}</Trans>, amount: plain(price.toSeller) },
        { label: <Trans>To Fanlight, {fee} %</Trans>, amount: plain(price.toFanlight) },
        ...(tax && minorOf(tax.amount, price.currency) > 0
          ? [
              {
                label: (
                  <>
                    <Trans>Tax</Trans>
                    {tax.percent ? `, ${tax.percent} %` : null}
                  </>
                ),
                amount: plain(tax.amount),
                quiet: true,
              },
            ]
          : []),
      ]}
      total={{
        label: <Trans>From your wallet</Trans>,
        amount: <Amount {...price.pay} cents="plain" />,
      }}
    />
  )
}

type PayProps = { quote: TipQuote; busy: boolean; isBlocked: boolean; onCard: () => void }

/** What is in the wallet before and after, the own limit, and the button; by card goes through the one sheet. */
function Pay({ quote, busy, isBlocked, onCard }: PayProps) {
  const { i18n } = useLingui()
  const { money } = useFormats()
  const { wallet, limit, price } = quote
  const { pay } = price
  const left = minorOf(wallet.balance, wallet.currency) - minorOf(pay.amount, pay.currency)
  const [nowMs] = useState(() => Date.now())
  const month = dateFormat(i18n.locale, { month: 'long' }).format(nowMs)
  const amount = money(minorOf(pay.amount, pay.currency), pay.currency)
  return (
    <>
      <p className="-mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5 text-12 text-ink-2 tabular-nums">
        <span>
          {wallet.isEnough ? (
            <Trans>
              <PlainAmount amount={wallet.balance} currency={wallet.currency} /> now,{' '}
              <PlainAmount amount={decimalOf(Math.max(left, 0), pay.currency)} currency={pay.currency} />{' '}
              after
            </Trans>
          ) : (
            <Trans>
              <PlainAmount amount={wallet.balance} currency={wallet.currency} /> in your wallet
            </Trans>
          )}
        </span>
        {limit && (
          <span>
            <Trans>
              {month}{' '}
              <PlainAmount
                amount={decimalOf(
                  minorOf(limit.spent, limit.currency) + minorOf(pay.amount, pay.currency),
                  limit.currency,
                )}
                currency={limit.currency}
              />{' '}
              of <PlainAmount amount={limit.amount} currency={limit.currency} />
            </Trans>
          </span>
        )}
      </p>
      {wallet.isEnough ? (
        <div className="grid gap-1">
          <Button type="submit" tone="ember" size="lg" wide busy={busy} disabled={isBlocked}>
            <Trans>Tip {amount}</Trans>
          </Button>
          <Button tone="bare" size="sm" wide disabled={busy || isBlocked} onClick={onCard}>
            <Trans>Pay by card instead</Trans>
          </Button>
        </div>
      ) : (
        <Button tone="ember" size="lg" wide disabled={isBlocked} onClick={onCard}>
          <Trans>Tip {amount} by card</Trans>
        </Button>
      )}
    </>
  )
}
