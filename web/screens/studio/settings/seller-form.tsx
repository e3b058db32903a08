import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import {
  type CountryOption,
  PostalAddressFields,
  type PostalAddressValues,
} from '../../settings/addresses/postal-address-fields.tsx'

type SellerValues = PostalAddressValues & { legalName: string; taxId: string; returnPolicy: string }
type Answer =
  | { saved: true }
  | { saved: false; message: string; fields: Record<string, string>; values: SellerValues }
type SellerFormProps = {
  values: SellerValues
  answer: Answer | undefined
  countries: CountryOption[]
  isSeller: boolean
}

export function SellerForm({ values: stored, answer, countries, isSeller }: SellerFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formAction === '/settings/seller'
  const fault = answer?.saved === false ? answer : undefined
  useFocusFirstError(form, fault)
  const values = fault?.values ?? stored
  const faults = fault?.fields ?? {}
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-130 gap-5 py-6">
      {answer?.saved && (
        <Banner tone="ok" icon={<CircleCheck aria-hidden />}>
          <Trans>Seller details saved.</Trans>
        </Banner>
      )}
      {fault && Object.keys(faults).length === 0 && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {fault.message}
        </Banner>
      )}
      <input type="hidden" name="isSeller" value={isSeller ? '1' : '0'} />
      <Field
        label={t`Legal name`}
        name="legalName"
        autoComplete="organization"
        required
        maxLength={120}
        dir="auto"
        hint={t`Your own or your company’s.`}
        defaultValue={values.legalName}
        error={faults.legalName && t`Enter the name shown on your invoices.`}
      />
      <PostalAddressFields values={values} faults={faults} countries={countries} />
      <Field
        label={t`Tax ID`}
        name="taxId"
        optional
        maxLength={30}
        dir="ltr"
        defaultValue={values.taxId}
        error={faults.taxId && t`Enter a valid tax ID for this country.`}
      />
      <TextArea
        label={t`Returns`}
        name="returnPolicy"
        required
        rows={4}
        maxLength={2000}
        dir="auto"
        hint={t`Return period, item condition and who pays for shipping.`}
        defaultValue={values.returnPolicy}
        error={faults.returnPolicy && t`A sentence or two for your buyers.`}
      />
      <Button type="submit" tone="ember" size="lg" busy={busy} className="justify-self-start">
        {isSeller ? <Trans>Save</Trans> : <Trans>Start selling</Trans>}
      </Button>
    </Form>
  )
}
