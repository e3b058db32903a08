import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { halfOf } from './half-of.ts'

type RefundFieldsProps = {
  refundable: string
  currency: string
  errors: Record<string, string> | undefined
}

/** Amount and reason of a refund. A template fills in both; they can still be changed. */
export function RefundFields({ refundable, currency, errors }: RefundFieldsProps) {
  const { t } = useLingui()
  const [template, setTemplate] = useState('')
  const [amount, setAmount] = useState(refundable)
  const [reason, setReason] = useState('')
  const templates = [
    { label: t`Charged twice`, amount: refundable, reason: t`The same purchase was charged twice.` },
    { label: t`Bought by mistake`, amount: refundable, reason: t`Bought by mistake and not opened.` },
    {
      label: t`Not as described`,
      amount: refundable,
      reason: t`The content isn’t what its description promised.`,
    },
    {
      label: t`Technical problem`,
      amount: refundable,
      reason: t`The content couldn’t be opened because of a technical problem.`,
    },
    { label: t`Unauthorized payment`, amount: refundable, reason: t`The cardholder didn’t authorize this.` },
    {
      label: t`Goodwill, half`,
      amount: halfOf(refundable),
      reason: t`Half refunded as a goodwill gesture.`,
    },
  ]
  return (
    <>
      <NativeSelect
        label={t`Template`}
        optional
        placeholder={t`Choose a template`}
        value={template}
        options={templates.map(({ label }, n) => ({ value: String(n), label }))}
        onChange={({ currentTarget: { value } }) => {
          setTemplate(value)
          const chosen = templates[Number(value)]
          if (!chosen) return
          setAmount(chosen.amount)
          setReason(chosen.reason)
        }}
      />
      <Field
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
        error={errors?.amount}
        start={<CurrencySymbol currency={currency} />}
      />
      <Field
        name="reason"
        label={t`Reason`}
        required
        minLength={5}
        className="tablet:col-span-2"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={errors?.reason}
      />
    </>
  )
}
