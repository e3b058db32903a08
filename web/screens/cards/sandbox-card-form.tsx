import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

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
  return (
    <Form method="post" noValidate className="grid gap-4">
      <Field
        name="number"
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        required
        error={fields.number}
        inputClass="tabular-nums"
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="expiry"
          label={t`Expires`}
          placeholder="MM/YY"
          autoComplete="cc-exp"
          required
          error={fields.expMonth ?? fields.expYear}
        />
        <Field
          name="cvc"
          label={t`Security code`}
          inputMode="numeric"
          autoComplete="cc-csc"
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
