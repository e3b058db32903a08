import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'

const addresses = [
  {
    username: 'hannab',
    name: 'Hanna Berg',
    addressLine1: '1420 SE Hawthorne Blvd',
    addressLine2: 'Apt 3',
    city: 'Portland',
    state: 'Oregon',
    country: 'US',
    zipCode: '97214',
    isDefault: true,
  },
  {
    username: 'hannab',
    name: 'Berg Framing, for Hanna',
    addressLine1: '88 NW Everett St',
    addressLine2: '',
    city: 'Portland',
    state: 'Oregon',
    country: 'US',
    zipCode: '97209',
    isDefault: false,
  },
  {
    username: 'layla.m',
    name: 'ليلى المطيري',
    addressLine1: 'شارع الخليج 12',
    addressLine2: '',
    city: 'الكويت',
    state: '',
    country: 'KW',
    zipCode: '15000',
    isDefault: true,
  },
]
const seller = {
  legalName: 'Lindqvist Prints LLC',
  addressLine1: '240 Broadway',
  addressLine2: 'Studio 5',
  city: 'Salt Lake City',
  state: 'Utah',
  country: 'US',
  zipCode: '84101',
  taxId: '870000042',
  returnPolicy:
    'Prints can be sent back within fourteen days, flat and unframed. I pay the way back when something arrived damaged.',
}

/** Shipping addresses of some demo users, and one seller. */
export async function seedAddresses(tx: Tx, { now }: { now: Date }) {
  const at = { createdAt: now, updatedAt: now }
  await tx`insert into address ${tx(
    addresses.map(({ username, ...address }, i) => ({
      id: demoId(`address ${i}`),
      personId: demoId(`person ${username}`),
      ...address,
      ...at,
    })),
  )}`
  await tx`insert into seller ${tx({ personId: demoId('person maralind'), ...seller, ...at })}`
}
