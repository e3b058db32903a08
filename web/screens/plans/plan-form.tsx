import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ErrorBody } from '../../../contract/errors.ts'
import { useRefusal } from '../../features/payments/refusals.ts'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export type PlanTyped = { name: string; blurb: string; amount: string; trialDays: string; months: string }
type Props = {
  title: string
  typed: PlanTyped
  currency: string
  /** Of a new plan, the page's own number. How long it is cannot be changed later: who holds it relies on it. */
  once?: string
  fault: ErrorBody | undefined
}

/** A plan's fields; faults stand at their fields, and the first of them gets the focus. */
export function PlanForm({ title, typed, currency, once, fault }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal()
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
            label={t`Paid every`}
            defaultValue={typed.months}
            options={[
              { value: '1', label: t`Month` },
              { value: '3', label: t`Three months` },
              { value: '6', label: t`Half a year` },
              { value: '12', label: t`Year` },
            ]}
          />
        )}
        <Field
          name="amount"
          label={t`Price for the whole period`}
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.amount}
          start={<CurrencyMark currency={currency} />}
          hint={once ? undefined : t`A new price is for new people. Who holds the plan keeps theirs.`}
          error={faults.amount}
          inputClass="type-money"
        />
        <Field
          name="trialDays"
          label={t`Free days at the beginning`}
          optional
          inputMode="numeric"
          defaultValue={typed.trialDays}
          hint={t`Only for people who were never with you before.`}
          error={faults.trialDays}
        />
        <TextArea
          name="blurb"
          label={t`What is in it`}
          optional
          maxLength={300}
          defaultValue={typed.blurb}
          error={faults.blurb}
        />
        <Button type="submit" tone="ember" size="lg" busy={isBusy}>
          {once ? <Trans>Offer the plan</Trans> : <Trans>Save</Trans>}
        </Button>
      </Form>
    </div>
  )
}
