import type { Static } from 'typebox'
import type { places } from '../../../contract/identity/places.ts'
import { invalidField } from '../../http/problem.ts'
import { zipCodeError } from './address-rules.ts'
import type { AddressFields } from './address-store.ts'
import { isCountry } from './country-list.ts'

export type AddressInput = Omit<Static<(typeof places)['PUT /address']['body']>, 'addressId'>

/** Normalizes the input, or throws for the first invalid field. */
export function validateAddress(input: AddressInput): AddressFields {
  const { country, latitude = null, longitude = null } = input
  return {
    name: requireText('name', input.name),
    countryCode: input.countryCode?.trim() ?? '',
    phoneNumber: input.phoneNumber?.trim() ?? '',
    latitude,
    longitude,
    area: input.area?.trim() ?? '',
    ...validatePlace({ ...input, country }),
  }
}

type Place = {
  addressLine1: string
  addressLine2?: string
  city: string
  state?: string
  country: string
  zipCode?: string
}

/** Fields shared by addresses and sellers. */
export function validatePlace(input: Place) {
  const { country } = input
  if (!isCountry(country)) throw invalidField('country', 'Unknown country code.')
  const zipCode = input.zipCode?.trim().toUpperCase() ?? ''
  const error = zipCodeError(country, zipCode)
  if (error) throw invalidField('zipCode', error)
  return {
    addressLine1: requireText('addressLine1', input.addressLine1),
    addressLine2: input.addressLine2?.trim() ?? '',
    city: requireText('city', input.city),
    state: input.state?.trim() ?? '',
    country,
    zipCode,
  }
}

export function requireText(field: string, rawInput: string) {
  const text = rawInput.trim()
  if (!text) throw invalidField(field, 'This field is required.')
  return text
}
