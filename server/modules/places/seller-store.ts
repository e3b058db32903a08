import type { Queries, Tx } from '../../db/database.ts'

export type SellerRow = {
  legalName: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  country: string
  zipCode: string
  taxId: string
  returnPolicy: string
}

/** Share-locked, so that the status cannot change until the transaction ends. */
export async function lockStatus(tx: Tx, personId: string) {
  const [row] = await tx<{ userType: number; statusCode: number }[]>`
    select user_type, status_code from person where id = ${personId} for share`
  return row
}

export async function findSeller(sql: Queries, personId: string) {
  const [row] = await sql<SellerRow[]>`
    select legal_name, address_line1, address_line2, city, state, country, zip_code, tax_id, return_policy
    from seller where person_id = ${personId}`
  return row
}

/** Returns whether it is new. */
export const insertSeller = async (
  tx: Tx,
  row: SellerRow & { personId: string; createdAt: Date; updatedAt: Date },
) => (await tx`insert into seller ${tx(row)} on conflict do nothing`).count === 1

/** Returns whether it existed. */
export const updateSeller = async (tx: Tx, personId: string, row: SellerRow & { updatedAt: Date }) =>
  (await tx`update seller set ${tx(row)} where person_id = ${personId}`).count === 1
