import { formText } from '../../lib/form-text.ts'
import type { AddressValues } from './address-form.tsx'
import { placeOf } from './place-form.ts'

/** What was typed into the form of an address. */
export const addressOf = (form: FormData): AddressValues => ({
  ...placeOf(form),
  name: formText(form, 'name').trim(),
  phoneNumber: formText(form, 'phoneNumber').trim(),
  isDefault: formText(form, 'isDefault') === 'on',
})
