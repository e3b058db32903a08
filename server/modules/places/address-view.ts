import type { Static } from 'typebox'
import type { Address } from '../../../contract/identity/places.ts'
import type { AddressRow } from './address-store.ts'

export const toAddress = (row: AddressRow): Static<typeof Address> => ({
  _id: row.id,
  name: row.name,
  countryCode: row.countryCode,
  phoneNumber: row.phoneNumber,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  area: row.area,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  ...(row.latitude === null ? {} : { latitude: row.latitude }),
  ...(row.longitude === null ? {} : { longitude: row.longitude }),
  isDefault: row.isDefault,
})
