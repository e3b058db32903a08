import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { decimalOf, minorOf, PlainAmount, plainAmount } from '../../features/payments/amount.tsx'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { MoneyAnswer, StaffWallet } from './money-data.ts'

type Props = { wallet: StaffWallet; refused: MoneyAnswer }
type Way = 'give' | 'take'

/** A movement by hand: to whom, how much, what they have then. Somebody else agrees before anything moves. */
export function AdjustForm({ wallet, refused }: Props) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState(wallet.currency)
  const currencies = [...new Set([wallet.currency, ...wallet.balances.map((balance) => balance.currency)])]
  const has =
    wallet.balances.find((one) => one.kind === 'available' && one.currency === currency)?.amount ?? '0'
  const plain = plainAmount(typed, currency)
  const afterMinor = minorOf(has, currency) + minorOf(plain || '0', currency) * (way === 'take' ? -1 : 1)
  const { name } = wallet.user
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line-2 p-4" preventScrollReset>
      <h2 className="type-20">
        <Trans>Adjust it by hand</Trans>
      </h2>
      {refused && Object.keys(refused.fields).length === 0 && <Banner tone="bad">{refused.message}</Banner>}
      <Segmented
        label={t`Which way`}
        name="way"
        wide
        value={way}
        onChange={setWay}
        options={[
          { value: 'give', label: <Trans>Give</Trans> },
          { value: 'take', label: <Trans>Take</Trans> },
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
          error={refused?.fields.amount}
          start={<CurrencyMark currency={currency} />}
        />
        <NativeSelect
          name="currency"
          label={t`Currency`}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
          error={refused?.fields.currency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <Field name="reason" label={t`Reason`} required minLength={5} error={refused?.fields.reason} />
      <p aria-live="polite" className="text-13 text-ink-2">
        {plain === '' ? (
          <Trans>Nothing moves until a colleague agrees.</Trans>
        ) : afterMinor < 0 ? (
          <Trans>
            {name} has only <PlainAmount amount={has} currency={currency} />. A colleague can agree once there
            is enough.
          </Trans>
        ) : (
          <Trans>
            When a colleague agrees, {name} has{' '}
            <PlainAmount amount={decimalOf(afterMinor, currency)} currency={currency} /> instead of{' '}
            <PlainAmount amount={has} currency={currency} />.
          </Trans>
        )}
      </p>
      <Button type="submit" tone="ink" className="justify-self-start">
        <Trans>Propose</Trans>
      </Button>
    </Form>
  )
}
