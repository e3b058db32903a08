import { formText } from '../../../lib/form/form-text.ts'
import type { AddressValues } from './address-form.tsx'
import { readPostalAddress } from './postal-address-form.ts'

/** Values of the address form. */
export const readAddressForm = (form: FormData): AddressValues => ({
  ...readPostalAddress(form),
  name: formText(form, 'name').trim(),
  phoneNumber: formText(form, 'phoneNumber').trim(),
  isDefault: formText(form, 'isDefault') === 'on',
})
