import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Landmark } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'
import { formatShortDay } from '../format-short-day.ts'
import type { Withdrawal } from './load-withdrawal.ts'

type Answer = { message: string; needsStepUp: boolean } | undefined

type WithdrawPanelProps = {
  withdrawal: Withdrawal
  answer: Answer
  /** Set if the page shows the same above. */
  isPage?: boolean
}

const PAUSE_MS = 300

/**
 * Amount, bank, fee and arrival date. The breakdown follows the input; without JavaScript the first submit
 * shows it, because only a reviewed amount is sent.
 */
export function WithdrawPanel({ withdrawal, answer, isPage }: WithdrawPanelProps) {
  const { t, i18n } = useLingui()
  const fetcher = useFetcher<Withdrawal>()
  const { banks, preview, amountFault, amount: shownAmount, bankId: shownBankId } = fetcher.data ?? withdrawal
  const [amount, setAmount] = useState(withdrawal.amount || withdrawal.preview.most)
  const [bankId, setBankId] = useState(withdrawal.bankId)
  const isBusy = useNavigation().formMethod === 'POST'
  const { currency } = preview
  const shown = (text: string) => <InlineAmount amount={text} currency={currency} />
  const { load } = fetcher
  // The button sends only an amount whose preview has arrived.
  const typed = amount.trim().slice(0, 30)
  const isPreviewed = (shownAmount || preview.most) === typed && shownBankId === bankId
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isPreviewed || !isIdle || typed === '') return undefined
    const timer = setTimeout(
      () => void load(`/wallet/withdraw?${new URLSearchParams({ amount: typed, bankId, currency })}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, bankId, currency, isPreviewed, isIdle, load])
  const bank = banks.find(({ _id }) => _id === bankId) ?? banks[0]
  if (!bank) return null
  // An amount that cannot be withdrawn is not sent.
  const isTooLittle = Number(preview.most) < Number(preview.least)
  const isUsable = bank.isUsable === 1 && !isTooLittle && !amountFault
  return (
    <StepUpForm answer={answer} className="grid gap-4 rounded-panel border border-line bg-raised p-5">
      <h2 id="withdraw" className={isPage ? 'sr-only' : 'font-semibold'}>
        <Trans>Withdraw</Trans>
      </h2>
      <input type="hidden" name="key" value={withdrawal.key} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="seen" value={preview.amount} />
      <input type="hidden" name="seenBank" value={fetcher.data?.bankId ?? withdrawal.bankId} />
      <Field
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={amountFault || undefined}
        hint={preview.step && <StepHint step={shown(preview.step)} />}
        inputClass="type-money text-20"
        start={<CurrencySymbol currency={currency} />}
        end={
          <button
            // Not a submit button: Enter in the amount field would press it.
            type="button"
            onClick={() => setAmount(preview.most)}
            className="relative h-7 rounded-full bg-wash px-3 text-13 font-semibold hover:bg-wash-2 after:absolute after:-inset-2 after:content-['']"
          >
            <Trans>Max</Trans>
          </button>
        }
      />
      <label className="relative flex min-h-16 items-center gap-3.5 rounded-card border border-line-2 px-3.5 py-3 hover:border-line-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember">
        <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash">
          <Landmark aria-hidden className="size-5" />
        </span>
        <span aria-hidden className="grid min-w-0 flex-1">
          <b className="truncate font-semibold">
            <bdi>{bank.bankName}</bdi>
          </b>
          <span className="text-13 text-ink-2">
            <EndsIn last4={bank.last4} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2 rtl:-scale-x-100" />
        <select
          aria-label={t`To`}
          name="bankId"
          value={bankId}
          onChange={(event) => setBankId(event.currentTarget.value)}
          className="absolute inset-0 cursor-pointer appearance-none rounded-card opacity-0"
        >
          {banks.map((one) => (
            <option key={one._id} value={one._id}>
              {one.bankName} {one.last4}
            </option>
          ))}
        </select>
      </label>
      <LineItems
        items={[
          { label: <Trans>Payout fee</Trans>, amount: shown(preview.fee), quiet: true },
          { label: <Trans>Remaining in wallet</Trans>, amount: shown(preview.left), quiet: true },
          {
            label: <Trans>Arrives</Trans>,
            amount: formatShortDay(preview.arrivesOn, i18n.locale),
            quiet: true,
          },
        ]}
        total={{
          label: <Trans>You receive</Trans>,
          amount: <Amount amount={preview.receive} currency={currency} cents="plain" />,
        }}
      />
      {bank.isUsable === 0 && (
        <Banner tone="warn">
          <Trans>This bank account was added less than 48 hours ago and can’t be used yet.</Trans>
        </Banner>
      )}
      {isTooLittle && !isPage && (
        <Banner tone="warn">
          <BelowMinimum available={shown(preview.available)} minimum={shown(preview.least)} />
        </Banner>
      )}
      {answer && !answer.needsStepUp && <Banner tone="bad">{answer.message}</Banner>}
      <Button type="submit" tone="ember" size="lg" wide busy={isBusy} disabled={!isUsable || !isPreviewed}>
        <span>
          {isPreviewed || typed === '' ? (
            <Trans>Withdraw {shown(preview.amount)}</Trans>
          ) : (
            <Trans>Updating…</Trans>
          )}
        </span>
      </Button>
      <p className="text-13 text-ink-2">
        <Trans>
          We hold the amount until it arrives. If your bank rejects it, it returns to your wallet.
        </Trans>
      </p>
    </StepUpForm>
  )
}

/** Shown before anything is typed. */
export const BelowMinimum = ({ available, minimum }: { available: ReactNode; minimum: ReactNode }) => (
  <Trans>
    {available} is available. The minimum withdrawal is {minimum}.
  </Trans>
)
const StepHint = ({ step }: { step: ReactNode }) => (
  <Trans>Payouts are in multiples of {step}. The rest stays in your wallet.</Trans>
)
const EndsIn = ({ last4 }: { last4: string }) => <Trans>ending {last4}</Trans>
