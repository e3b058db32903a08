import type { Queries, Tx } from '../../db/database.ts'

export type AddressFields = {
  name: string
  countryCode: string
  phoneNumber: string
  addressLine1: string
  addressLine2: string
  area: string
  city: string
  state: string
  country: string
  zipCode: string
  latitude: number | null
  longitude: number | null
}
export type AddressRow = AddressFields & { id: string; isDefault: boolean }

const columns = (sql: Queries) => sql`
  id, name, country_code, phone_number, address_line1, address_line2, area, city, state, country, zip_code, latitude,
  longitude, is_default`

/** Serializes changes of a person's addresses, because the default depends on all of them. */
export async function lockAddresses(tx: Tx, personId: string) {
  await tx`select 1 from person where id = ${personId} for no key update`
  return tx<{ id: string; isDefault: boolean }[]>`
    select id, is_default from address where person_id = ${personId} order by created_at desc, id desc`
}

type Paging = { personId: string; offset: number; limit: number }

export async function listAddresses(sql: Queries, { personId, offset, limit }: Paging) {
  const rows = await sql<AddressRow[]>`
    select ${columns(sql)} from address where person_id = ${personId}
    order by is_default desc, created_at desc, id desc offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from address where person_id = ${personId}`
  return { rows, totalCount: count?.total ?? 0 }
}

export async function findAddress(sql: Queries, { id, personId }: { id: string; personId: string }) {
  const [row] = await sql<AddressRow[]>`
    select ${columns(sql)} from address where id = ${id} and person_id = ${personId}`
  return row
}

export const insertAddress = (
  tx: Tx,
  row: AddressRow & { personId: string; createdAt: Date; updatedAt: Date },
) => tx`insert into address ${tx(row)}`

/** Returns whether it existed. */
export const updateAddress = async (
  tx: Tx,
  { id, personId }: { id: string; personId: string },
  fields: AddressFields & { updatedAt: Date },
) => (await tx`update address set ${tx(fields)} where id = ${id} and person_id = ${personId}`).count === 1

export const deleteAddress = (tx: Tx, id: string) => tx`delete from address where id = ${id}`

/** Two statements: the unique index allows only one default at any time. */
export async function setDefaultAddress(tx: Tx, personId: string, toId: string) {
  await tx`update address set is_default = false where person_id = ${personId} and is_default and id <> ${toId}`
  await tx`update address set is_default = true where person_id = ${personId} and id = ${toId}`
}
