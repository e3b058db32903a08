import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Landmark } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { SureForm } from '../../features/security/sure-form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { shortDay } from './short-day.ts'
import type { Withdrawal } from './withdrawal.ts'

type Answer = { message: string; needsStepUp: boolean } | undefined

type WithdrawPanelProps = {
  given: Withdrawal
  answer: Answer
  /** Where the page says the same above it. */
  isPage?: boolean
}

const PAUSE_MS = 300

/**
 * How much, to which bank, what it costs and when it is there. The lines follow what is typed; before
 * JavaScript the button shows them first, since it sends only what has been seen.
 */
export function WithdrawPanel({ given, answer, isPage }: WithdrawPanelProps) {
  const { t, i18n } = useLingui()
  const fetcher = useFetcher<Withdrawal>()
  const { banks, preview, amountFault } = fetcher.data ?? given
  const [amount, setAmount] = useState(given.amount || given.preview.most)
  const [bankId, setBankId] = useState(given.bankId)
  const isBusy = useNavigation().formMethod === 'POST'
  const { currency } = preview
  const shown = (text: string) => <PlainAmount amount={text} currency={currency} />
  const { load } = fetcher
  const [asked, setAsked] = useState({ amount, bankId })
  useEffect(() => {
    if (asked.amount === amount && asked.bankId === bankId) return undefined
    const timer = setTimeout(() => {
      setAsked({ amount, bankId })
      void load(`/wallet/withdraw?${new URLSearchParams({ amount, bankId, currency })}`)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [amount, bankId, currency, asked, load])
  const bank = banks.find(({ _id }) => _id === bankId) ?? banks[0]
  if (!bank) return null
  // The lines are of what can be withdrawn: what was typed instead is not, and is not sent.
  const isTooLittle = Number(preview.most) < Number(preview.least)
  const isUsable = bank.isUsable === 1 && !isTooLittle && !amountFault
  return (
    <SureForm answer={answer} className="grid gap-4 rounded-panel border border-line bg-raised p-5">
      <h2 id="withdraw" className={isPage ? 'sr-only' : 'font-semibold'}>
        <Trans>Withdraw</Trans>
      </h2>
      <input type="hidden" name="key" value={given.key} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="seen" value={preview.amount} />
      <input type="hidden" name="seenBank" value={fetcher.data?.bankId ?? given.bankId} />
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
        start={<CurrencyMark currency={currency} />}
        end={
          <button
            type="submit"
            name="intent"
            value="all"
            onClick={(event) => {
              event.preventDefault()
              setAmount(preview.most)
            }}
            className="relative h-7 rounded-full bg-wash px-3 text-13 font-semibold hover:bg-wash-2 after:absolute after:-inset-2 after:content-['']"
          >
            <Trans>All of it</Trans>
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
          { label: <Trans>Left in wallet</Trans>, amount: shown(preview.left), quiet: true },
          { label: <Trans>Arrives</Trans>, amount: shortDay(preview.arrivesOn, i18n.locale), quiet: true },
        ]}
        total={{
          label: <Trans>You receive</Trans>,
          amount: <Amount amount={preview.receive} currency={currency} cents="plain" />,
        }}
      />
      {bank.isUsable === 0 && (
        <Banner tone="warn">
          <Trans>This bank was added less than 48 hours ago and cannot be used yet.</Trans>
        </Banner>
      )}
      {isTooLittle && !isPage && (
        <Banner tone="warn">
          <TooLittle available={shown(preview.available)} least={shown(preview.least)} />
        </Banner>
      )}
      {answer && !answer.needsStepUp && <Banner tone="bad">{answer.message}</Banner>}
      <Button type="submit" tone="ember" size="lg" wide busy={isBusy} disabled={!isUsable}>
        <span>
          <Trans>Withdraw {shown(preview.amount)}</Trans>
        </span>
      </Button>
      <p className="text-13 text-ink-2">
        <Trans>Locked while it travels, back in your wallet if the bank says no.</Trans>
      </p>
    </SureForm>
  )
}

/** Said before anything is typed. */
export const TooLittle = ({ available, least }: { available: ReactNode; least: ReactNode }) => (
  <Trans>
    {available} is available. The least that can be withdrawn is {least}.
  </Trans>
)
const StepHint = ({ step }: { step: ReactNode }) => (
  <Trans>Paid out in steps of {step}. The rest stays in your wallet.</Trans>
)
const EndsIn = ({ last4 }: { last4: string }) => <Trans>ending {last4}</Trans>
