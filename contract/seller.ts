import { endpoints, Flag, Shape, T, Text } from './core.ts'
import { CountryId } from './places.ts'

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
    summary: 'Begin to sell things; for verified creators',
    auth: 'creator',
    impersonation: 'refused',
    limit: { max: 20, per: 'minute' },
    body: Shape(Fields),
    reply: Seller,
    done: 'You can sell now.',
    errors: ['VALIDATION_FAILED', 'ACCOUNT_NOT_VERIFIED', 'SELLER_EXISTS'],
  },
  'PUT /becomeSeller': {
    summary: 'Change what buyers and the books know about me as a seller',
    auth: 'creator',
    impersonation: 'refused',
    limit: { max: 20, per: 'minute' },
    body: Shape(Fields),
    reply: Seller,
    done: 'Your seller details are saved.',
    errors: ['VALIDATION_FAILED', 'ACCOUNT_NOT_VERIFIED', 'SELLER_NOT_FOUND'],
  },
  'GET /becomeSeller/detail': {
    summary: 'Whether I sell, and my details if I do',
    auth: 'creator',
    reply: Shape({ isSeller: Flag, detail: T.Optional(Seller) }),
  },
})
