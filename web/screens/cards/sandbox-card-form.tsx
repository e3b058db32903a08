import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { brandName, CardBrand } from '../../features/commerce/payments/card-brand.tsx'
import {
  cardBrandOf,
  formatCardNumber,
  formatExpiry,
  isValidCardNumber,
  parseExpiry,
} from '../../features/commerce/payments/card-input.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFormattedInput } from './use-formatted-input.ts'

export type CardFormProps = {
  message: string
  fields: Record<string, string>
  name: string | undefined
  canPay: boolean
}

/** Card form of the sandbox gateway; real gateways collect the number themselves. */
export function SandboxCardForm({ message, fields, name, canPay }: CardFormProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const number = useFormattedInput(formatCardNumber)
  const expiry = useFormattedInput(formatExpiry)
  const [checked, setChecked] = useState({ number: false, expiry: false })
  const brand = cardBrandOf(number.value)
  const isAmex = brand === 'amex'
  const hasWrongNumber = checked.number && number.value !== '' && !isValidCardNumber(number.value)
  const hasWrongExpiry = checked.expiry && expiry.value !== '' && !parseExpiry(expiry.value)
  return (
    <Form method="post" noValidate className="grid gap-4">
      <Field
        name="number"
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        dir="ltr"
        required
        {...number}
        onBlur={() => setChecked((before) => ({ ...before, number: true }))}
        error={hasWrongNumber || fields.number ? t`Check the card number.` : undefined}
        inputClass="tabular-nums"
        end={
          <>
            <CardBrand brand={brand} />
            <span className="sr-only">{brandName(brand)}</span>
          </>
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="expiry"
          label={t`Expires`}
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          dir="ltr"
          required
          {...expiry}
          onBlur={() => setChecked((before) => ({ ...before, expiry: true }))}
          error={
            hasWrongExpiry || fields.expMonth || fields.expYear
              ? t`Enter the expiry date as MM/YY.`
              : undefined
          }
        />
        <Field
          name="cvc"
          label={t`Security code`}
          placeholder={isAmex ? '1234' : '123'}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={isAmex ? 4 : 3}
          dir="ltr"
          required
          error={fields.cvc}
        />
      </div>
      <Field
        name="name"
        label={t`Name on card`}
        autoComplete="cc-name"
        required
        defaultValue={name}
        error={fields.name}
      />
      {message && <Banner tone="bad">{message}</Banner>}
      <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!canPay}>
        <Trans>Add card</Trans>
      </Button>
    </Form>
  )
}
