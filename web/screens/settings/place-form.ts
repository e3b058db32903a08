import type { Api } from '../../../contract/client.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import type { CountryOption, PlaceValues } from './place-fields.tsx'

export async function countryOptions(api: Api): Promise<CountryOption[]> {
  const { data } = bodyOf(await api('GET /country'))
  return data.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** What was typed into the fields of a place. */
export function placeOf(form: FormData): PlaceValues {
  const text = (name: keyof PlaceValues) => formText(form, name).trim()
  return {
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
  }
}

export const noPlace = (country: string): PlaceValues => ({
  addressLine1: '',
  addressLine2: '',
  zipCode: '',
  city: '',
  state: '',
  country,
})
