import type { Api } from '../../../../contract/core/client.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import type { CountryOption, PostalAddressValues } from './postal-address-fields.tsx'

export async function countryOptions(api: Api): Promise<CountryOption[]> {
  const { data } = unwrapResponse(await api('GET /country'))
  return data.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** Values of the postal address fields. */
export function readPostalAddress(form: FormData): PostalAddressValues {
  const text = (name: keyof PostalAddressValues) => formText(form, name).trim()
  return {
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
  }
}

export const emptyPostalAddress = (country: string): PostalAddressValues => ({
  addressLine1: '',
  addressLine2: '',
  zipCode: '',
  city: '',
  state: '',
  country,
})
