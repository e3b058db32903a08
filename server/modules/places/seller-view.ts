import type { Static } from 'typebox'
import type { Seller } from '../../../contract/commerce/seller.ts'
import type { SellerRow } from './seller-store.ts'

export const toSeller = (row: SellerRow): Static<typeof Seller> => ({
  legalName: row.legalName,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  taxId: row.taxId,
  returnPolicy: row.returnPolicy,
})
