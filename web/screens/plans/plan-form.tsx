import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { usePaymentError } from '../../features/commerce/payments/payment-errors.ts'
import { CurrencySymbol } from '../../features/commerce/payments/currency-symbol.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export type PlanFormValues = {
  name: string
  blurb: string
  amount: string
  trialDays: string
  months: string
}
type Props = {
  title: string
  typed: PlanFormValues
  currency: string
  /**
   * For a new plan, the form's idempotency key. The duration cannot change later, because subscribers rely
   * on it.
   */
  once?: string
  fault: ErrorBody | undefined
}

/** Form of a plan; errors are shown at their fields and the first one gets focus. */
export function PlanForm({ title, typed, currency, once, fault }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const refusal = usePaymentError()
  const isBusy = useNavigation().formMethod === 'POST'
  const faults: Record<string, string> = fault?.fields ?? {}
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault])
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={title} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/plans"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28">{title}</h1>
      </header>
      <Form ref={form} method="post" noValidate className="grid gap-5 py-6">
        {once && <input type="hidden" name="once" value={once} />}
        {fault && !fault.fields && (
          <Banner tone="bad">{refusal({ code: fault.code, message: fault.message })}</Banner>
        )}
        <Field
          name="name"
          label={t`Name`}
          required
          maxLength={40}
          defaultValue={typed.name}
          error={faults.name}
        />
        {once && (
          <NativeSelect
            name="months"
            label={t`Billed every`}
            defaultValue={typed.months}
            options={[
              { value: '1', label: t`Month` },
              { value: '3', label: t`Three months` },
              { value: '6', label: t`Six months` },
              { value: '12', label: t`Year` },
            ]}
          />
        )}
        <Field
          name="amount"
          label={t`Price per period`}
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.amount}
          start={<CurrencySymbol currency={currency} />}
          hint={once ? undefined : t`Price changes apply to new subscribers only.`}
          error={faults.amount}
          inputClass="type-money"
        />
        <Field
          name="trialDays"
          label={t`Free trial (days)`}
          optional
          inputMode="numeric"
          defaultValue={typed.trialDays}
          hint={t`New subscribers only.`}
          error={faults.trialDays}
        />
        <TextArea
          name="blurb"
          label={t`What’s included`}
          optional
          maxLength={300}
          defaultValue={typed.blurb}
          error={faults.blurb}
        />
        <Button type="submit" tone="ember" size="lg" busy={isBusy}>
          {once ? <Trans>Publish plan</Trans> : <Trans>Save</Trans>}
        </Button>
      </Form>
    </div>
  )
}
