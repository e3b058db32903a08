import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

type DecisionFormProps = { fault: { message: string; fields: Record<string, string> } | undefined }

/** Refund, pay or split, with a reason both sides read. */
export function DecisionForm({ fault }: DecisionFormProps) {
  const { t } = useLingui()
  const [decision, setDecision] = useState('refund')
  const isBusy = useNavigation().formMethod === 'POST'
  const options = [
    ['refund', <Trans key="refund">Refund the buyer</Trans>],
    ['release', <Trans key="release">Pay the seller</Trans>],
    ['split', <Trans key="split">Split</Trans>],
  ] as const
  return (
    <section>
      <h2 className="type-20 pb-3">
        <Trans>Decision</Trans>
      </h2>
      <Form method="post" className="grid max-w-xl gap-4">
        {fault && Object.keys(fault.fields).length === 0 && <Banner tone="bad">{fault.message}</Banner>}
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t`Decision`}</legend>
          {options.map(([value, label]) => (
            <RadioCard
              key={value}
              name="decision"
              value={value}
              label={label}
              checked={decision === value}
              onChange={() => setDecision(value)}
            />
          ))}
        </fieldset>
        {decision === 'split' && (
          <Field
            name="buyerPercent"
            label={t`Share returned to the buyer (%)`}
            inputMode="numeric"
            defaultValue="50"
            maxLength={2}
            error={fault?.fields.buyerPercent}
          />
        )}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Buyer and seller can read it.`}
          required
          minLength={10}
          maxLength={1000}
          error={fault?.fields.reason}
        />
        <ConfirmButton
          tone="ember"
          busy={isBusy}
          className="justify-self-start"
          question={t`Decide this dispute?`}
          consequence={<Trans>The money moves at once. This can’t be undone.</Trans>}
          confirmLabel={options.find(([value]) => value === decision)?.[1]}
        >
          <Trans>Decide</Trans>
        </ConfirmButton>
      </Form>
    </section>
  )
}
