import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

export const CountryId = T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, such as NO' })

const ListQuery = {
  searchText: T.Optional(Text(100)),
  offset: PageQuery.properties.offset,
  /** Country and state lists are read in one request. */
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 300, default: 300 })),
}

const Fields = {
  name: Text(120, { minLength: 1, description: 'Recipient name' }),
  countryCode: T.Optional(Text(6)),
  phoneNumber: T.Optional(Text(20)),
  addressLine1: Text(120, { minLength: 1 }),
  addressLine2: T.Optional(Text(120)),
  area: T.Optional(Text(80)),
  city: Text(80, { minLength: 1 }),
  state: T.Optional(Text(80)),
  country: CountryId,
  zipCode: T.Optional(Text(16)),
  latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
  longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
}
export const Address = Shape({
  _id: Id,
  name: T.String(),
  countryCode: T.String(),
  phoneNumber: T.String(),
  addressLine1: T.String(),
  addressLine2: T.String(),
  area: T.String(),
  city: T.String(),
  state: T.String(),
  country: T.String(),
  zipCode: T.String(),
  latitude: T.Optional(T.Number()),
  longitude: T.Optional(T.Number()),
  isDefault: T.Boolean(),
})

export const places = endpoints({
  'GET /country': {
    summary: 'Countries, with localized names',
    auth: 'open',
    query: Shape(ListQuery),
    reply: Page(Shape({ _id: CountryId, name: T.String(), alpha3: T.String(), phoneCode: T.String() })),
  },
  'GET /states': {
    summary: 'States, provinces or regions of a country',
    auth: 'open',
    query: Shape({ ...ListQuery, countryId: CountryId }),
    reply: Page(Shape({ _id: T.String(), name: T.String() })),
    errors: ['COUNTRY_UNKNOWN'],
  },
  'GET /cities': {
    summary: 'Cities of a country, prefix matches first',
    auth: 'open',
    query: Shape({ ...ListQuery, countryId: CountryId, limit: PageQuery.properties.limit }),
    reply: Page(Shape({ name: T.String(), state: T.String(), latitude: T.Number(), longitude: T.Number() })),
    errors: ['COUNTRY_UNKNOWN'],
  },

  'GET /address': {
    summary: 'List my addresses, default first, then newest',
    auth: 'user',
    query: PageQuery,
    reply: Page(Address),
  },
  'POST /address': {
    summary: 'Add an address; the first becomes the default',
    auth: 'user',
    idempotency: 'accepted',
    limit: { max: 30, per: 'minute' },
    body: Shape({ ...Fields, isDefault: T.Optional(T.Boolean()) }),
    reply: Address,
    done: 'Address saved.',
    errors: ['VALIDATION_FAILED', 'TOO_MANY_ADDRESSES'],
  },
  'PUT /address': {
    summary: 'Update an address',
    auth: 'user',
    limit: { max: 30, per: 'minute' },
    body: Shape({ addressId: Id, ...Fields }),
    reply: Address,
    done: 'Address saved.',
    errors: ['VALIDATION_FAILED', 'ADDRESS_NOT_FOUND'],
  },
  'DELETE /address': {
    summary: 'Remove an address; if it was the default, the newest becomes the default',
    auth: 'user',
    query: Shape({ addressId: Id }),
    reply: Done,
    done: 'Address removed.',
    errors: ['ADDRESS_NOT_FOUND'],
  },
  'PUT /address/default': {
    summary: 'Make an address the default',
    auth: 'user',
    limit: { max: 30, per: 'minute' },
    body: Shape({ addressId: Id }),
    reply: Address,
    errors: ['ADDRESS_NOT_FOUND'],
  },
})
