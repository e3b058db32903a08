import type { Queries, Tx } from '../../../db/database.ts'

export type CardRow = {
  id: string
  personId: string
  provider: string
  ref: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string
  country: string
  fingerprint: string
  isDefault: boolean
  createdAt: Date
}

export async function listCards(
  sql: Queries,
  { personId, offset = 0, limit = 100 }: { personId: string; offset?: number; limit?: number },
) {
  const [[count], rows] = await Promise.all([
    sql<
      { total: number }[]
    >`select count(*) as total from card where person_id = ${personId} and removed_at is null`,
    sql<CardRow[]>`select * from card where person_id = ${personId} and removed_at is null
      order by is_default desc, created_at, id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

export async function findCard(sql: Queries, { personId, cardId }: { personId: string; cardId: string }) {
  const [row] = await sql<CardRow[]>`
    select * from card where id = ${cardId} and person_id = ${personId} and removed_at is null`
  return row
}

export async function findDefaultCard(sql: Queries, personId: string) {
  const [row] = await sql<CardRow[]>`select * from card where person_id = ${personId} and removed_at is null
    order by is_default desc, created_at, id limit 1`
  return row
}

/** Returns whether the card is new; the same card number is stored once. */
export const insertCard = async (tx: Tx, row: CardRow) =>
  (await tx`insert into card ${tx(row)} on conflict do nothing`).count === 1

export const updateCard = async (
  tx: Tx,
  { id, expMonth, expYear, name }: Pick<CardRow, 'id' | 'expMonth' | 'expYear' | 'name'>,
) => tx`update card set exp_month = ${expMonth}, exp_year = ${expYear}, name = ${name} where id = ${id}`

export async function setDefaultCard(tx: Tx, { personId, cardId }: { personId: string; cardId: string }) {
  await tx`update card set is_default = false where person_id = ${personId} and is_default and id <> ${cardId}`
  await tx`update card set is_default = true where id = ${cardId} and removed_at is null`
}

export const removeCardRow = (tx: Tx, { cardId, at }: { cardId: string; at: Date }) =>
  tx`update card set removed_at = ${at}, is_default = false where id = ${cardId}`

/** Serializes card changes per user. */
export const lockCards = (tx: Tx, personId: string) =>
  tx`select 1 from person where id = ${personId} for no key update`

export async function findCustomer(
  sql: Queries,
  { personId, provider }: { personId: string; provider: string },
) {
  const [row] = await sql<{ ref: string }[]>`
    select ref from gateway_customer where person_id = ${personId} and provider = ${provider}`
  return row?.ref
}
export const insertCustomer = (sql: Queries, row: { personId: string; provider: string; ref: string }) =>
  sql`insert into gateway_customer ${sql(row)} on conflict do nothing`
