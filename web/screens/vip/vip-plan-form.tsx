import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { CurrencySymbol } from '../../features/commerce/payments/currency-symbol.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'

type Typed = { name: string; credits: string; price: string; answerHours: string }
type VipPlanFormProps = { currency: string; typed: Typed | undefined; fault: ErrorBody | undefined }

/** A new VIP message pack. */
export function VipPlanForm({ currency, typed, fault }: VipPlanFormProps) {
  const { t } = useLingui()
  const faults: Record<string, string> = fault?.fields ?? {}
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="new-pack" className="grid gap-5 border-t border-line pt-6">
      <h2 id="new-pack" className="type-20">
        <Trans>New pack</Trans>
      </h2>
      {fault && !fault.fields && <Banner tone="bad">{fault.message}</Banner>}
      <Form method="post" noValidate className="grid gap-5 tablet:grid-cols-2">
        <Field
          name="name"
          label={t`Name`}
          required
          maxLength={60}
          defaultValue={typed?.name ?? ''}
          error={faults.name}
        />
        <Field
          name="credits"
          label={t`Messages in the pack`}
          required
          inputMode="numeric"
          defaultValue={typed?.credits ?? '5'}
          error={faults.credits}
        />
        <Field
          name="price"
          label={t`Price`}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          defaultValue={typed?.price ?? ''}
          start={<CurrencySymbol currency={currency} />}
          error={faults.price}
          inputClass="type-money"
        />
        <NativeSelect
          name="answerHours"
          label={t`Answered within`}
          defaultValue={typed?.answerHours ?? '24'}
          error={faults.answerHours}
          options={[
            { value: '6', label: t`6 hours` },
            { value: '12', label: t`12 hours` },
            { value: '24', label: t`1 day` },
            { value: '48', label: t`2 days` },
            { value: '72', label: t`3 days` },
            { value: '168', label: t`1 week` },
          ]}
        />
        <Button
          type="submit"
          tone="ember"
          busy={isBusy}
          className="tablet:col-span-2 tablet:justify-self-start"
        >
          <Trans>Offer pack</Trans>
        </Button>
      </Form>
    </section>
  )
}
