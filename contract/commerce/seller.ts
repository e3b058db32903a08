import { endpoints } from '../core/endpoint.ts'
import { Flag, Shape, T, Text } from '../core/schemas.ts'
import { CountryId } from '../identity/places.ts'

const Fields = {
  legalName: Text(120, { minLength: 2 }),
  addressLine1: Text(120, { minLength: 1 }),
  addressLine2: T.Optional(Text(120)),
  city: Text(80, { minLength: 1 }),
  state: T.Optional(Text(80)),
  country: CountryId,
  zipCode: T.Optional(Text(16)),
  taxId: T.Optional(Text(30)),
  returnPolicy: Text(2000, { minLength: 10 }),
}
export const Seller = Shape({
  legalName: T.String(),
  addressLine1: T.String(),
  addressLine2: T.String(),
  city: T.String(),
  state: T.String(),
  country: T.String(),
  zipCode: T.String(),
  taxId: T.String(),
  returnPolicy: T.String(),
})

export const seller = endpoints({
  'POST /becomeSeller': {
    summary: 'Become a seller (verified creators only)',
    auth: 'creator',
    impersonation: 'refused',
    limit: { max: 20, per: 'minute' },
    body: Shape(Fields),
    reply: Seller,
    done: 'You can sell now.',
    errors: ['VALIDATION_FAILED', 'ACCOUNT_NOT_VERIFIED', 'SELLER_EXISTS'],
  },
  'PUT /becomeSeller': {
    summary: 'Update my seller details',
    auth: 'creator',
    impersonation: 'refused',
    limit: { max: 20, per: 'minute' },
    body: Shape(Fields),
    reply: Seller,
    done: 'Seller details saved.',
    errors: ['VALIDATION_FAILED', 'ACCOUNT_NOT_VERIFIED', 'SELLER_NOT_FOUND'],
  },
  'GET /becomeSeller/detail': {
    summary: 'Get my seller status and details',
    auth: 'creator',
    reply: Shape({ isSeller: Flag, detail: T.Optional(Seller) }),
  },
})
