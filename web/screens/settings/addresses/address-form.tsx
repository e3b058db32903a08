import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import {
  type CountryOption,
  PostalAddressFields,
  type PostalAddressValues,
} from './postal-address-fields.tsx'

export type AddressValues = PostalAddressValues & { name: string; phoneNumber: string; isDefault: boolean }
export type AddressFormErrors = { message: string; fields: Record<string, string>; values: AddressValues }

type AddressFormProps = {
  values: AddressValues
  fault: AddressFormErrors | undefined
  countries: CountryOption[]
  /** The default address stays until another becomes default. */
  asksDefault: boolean
  /** For a new address, the form's idempotency key. */
  once?: string
}

export function AddressForm({ values: stored, fault, countries, asksDefault, once }: AddressFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, fault)
  const values = fault?.values ?? stored
  const faults = fault?.fields ?? {}
  const isGeneral = fault && Object.keys(faults).length === 0
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-130 gap-5 py-6">
      {once && <input type="hidden" name="once" value={once} />}
      {isGeneral && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {fault.message}
        </Banner>
      )}
      <Field
        label={t`Recipient name`}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        dir="auto"
        defaultValue={values.name}
        error={faults.name && t`Enter the recipient’s name.`}
      />
      <PostalAddressFields values={values} faults={faults} countries={countries} />
      <Field
        label={t`Phone for the courier`}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={20}
        dir="ltr"
        defaultValue={values.phoneNumber}
        error={faults.phoneNumber}
      />
      {asksDefault && (
        <Checkbox name="isDefault" defaultChecked={values.isDefault} label={t`Use as default`} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ember" size="lg" busy={busy}>
          <Trans>Save address</Trans>
        </Button>
        <LinkButton to="/settings/addresses" size="lg" tone="bare">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </Form>
  )
}
