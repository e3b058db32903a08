import type { Static } from 'typebox'
import type { places } from '../../../contract/places.ts'
import { wrongField } from '../../http/problem.ts'
import { zipCodeFault } from './address-rules.ts'
import type { AddressFields } from './address-store.ts'
import { isCountry } from './country-list.ts'

export type TypedAddress = Omit<Static<(typeof places)['PUT /address']['body']>, 'addressId'>

/** What was typed, tidied, or the first thing that is wrong with it. */
export function checkedAddress(typed: TypedAddress): AddressFields {
  const { country, latitude = null, longitude = null } = typed
  return {
    name: required('name', typed.name),
    countryCode: typed.countryCode?.trim() ?? '',
    phoneNumber: typed.phoneNumber?.trim() ?? '',
    latitude,
    longitude,
    area: typed.area?.trim() ?? '',
    ...checkedPlace({ ...typed, country }),
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

/** The part that an address and a seller have in common. */
export function checkedPlace(typed: Place) {
  const { country } = typed
  if (!isCountry(country)) throw wrongField('country', 'There is no country by that code.')
  const zipCode = typed.zipCode?.trim().toUpperCase() ?? ''
  const fault = zipCodeFault(country, zipCode)
  if (fault) throw wrongField('zipCode', fault)
  return {
    addressLine1: required('addressLine1', typed.addressLine1),
    addressLine2: typed.addressLine2?.trim() ?? '',
    city: required('city', typed.city),
    state: typed.state?.trim() ?? '',
    country,
    zipCode,
  }
}

export function required(field: string, typed: string) {
  const text = typed.trim()
  if (!text) throw wrongField(field, 'This is required.')
  return text
}
