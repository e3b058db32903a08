import { UserType } from '../../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

type BlockedCountry = { personId: string; country: string }

export async function listBlockedCountries(sql: Queries, personId: string) {
  const rows = await sql<{ country: string }[]>`
    select country from blocked_country where person_id = ${personId} order by country`
  return rows.map(({ country }) => country)
}

/** Returns whether it is new. */
export const insertBlockedCountry = async (tx: Tx, row: BlockedCountry & { at: Date }) =>
  (await tx`insert into blocked_country ${tx(row)} on conflict do nothing`).count === 1

/** Returns whether it was blocked. */
export const deleteBlockedCountry = async (tx: Tx, { personId, country }: BlockedCountry) =>
  (await tx`delete from blocked_country where person_id = ${personId} and country = ${country}`).count === 1

export async function isCreator(sql: Queries, personId: string) {
  const [row] = await sql<{ is: boolean }[]>`
    select user_type = ${UserType.creator} as is from person where id = ${personId}`
  return row?.is ?? false
}
