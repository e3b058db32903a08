import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import {
  decimalOf,
  minorOf,
  InlineAmount,
  normalizeAmount,
} from '../../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { MoneyActionResult, StaffWallet } from './user-money-types.ts'

type Props = { wallet: StaffWallet; failure: MoneyActionResult }
type Way = 'give' | 'take'

/** Manual adjustment: user, amount and resulting balance. A second staff member must approve it. */
export function AdjustBalanceForm({ wallet, failure }: Props) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState(wallet.currency)
  const currencies = [...new Set([wallet.currency, ...wallet.balances.map((balance) => balance.currency)])]
  const has =
    wallet.balances.find((entry) => entry.kind === 'available' && entry.currency === currency)?.amount ?? '0'
  const plain = normalizeAmount(typed, currency)
  const afterMinor = minorOf(has, currency) + minorOf(plain || '0', currency) * (way === 'take' ? -1 : 1)
  const { name } = wallet.user
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line-2 p-4" preventScrollReset>
      <h2 className="type-20">
        <Trans>Manual adjustment</Trans>
      </h2>
      {failure && Object.keys(failure.fields).length === 0 && <Banner tone="bad">{failure.message}</Banner>}
      <Segmented
        label={t`Direction`}
        name="way"
        wide
        value={way}
        onChange={setWay}
        options={[
          { value: 'give', label: <Trans>Credit</Trans> },
          { value: 'take', label: <Trans>Debit</Trans> },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_120px] items-start gap-3">
        <Field
          name="amount"
          label={t`Amount`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={failure?.fields.amount}
          start={<CurrencySymbol currency={currency} />}
        />
        <NativeSelect
          name="currency"
          label={t`Currency`}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
          error={failure?.fields.currency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <Field name="reason" label={t`Reason`} required minLength={5} error={failure?.fields.reason} />
      <p aria-live="polite" className="text-13 text-ink-2">
        {plain === '' ? (
          <Trans>The adjustment takes effect once a second staff member approves it.</Trans>
        ) : afterMinor < 0 ? (
          <Trans>
            {name} only has <InlineAmount amount={has} currency={currency} />. This can be approved once the
            balance is high enough.
          </Trans>
        ) : (
          <Trans>
            Once approved, {name} will have{' '}
            <InlineAmount amount={decimalOf(afterMinor, currency)} currency={currency} /> instead of{' '}
            <InlineAmount amount={has} currency={currency} />.
          </Trans>
        )}
      </p>
      <Button type="submit" tone="ink" className="justify-self-start">
        <Trans>Propose</Trans>
      </Button>
    </Form>
  )
}
