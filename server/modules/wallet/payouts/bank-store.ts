import type { Queries, Tx } from '../../../db/database.ts'

export type BankRow = {
  id: string
  personId: string
  accountRef: string
  ref: string
  country: string
  currency: string
  holderName: string
  bankName: string
  last4: string
  isDefault: boolean
  usableFrom: Date
  stopHash: Buffer
  createdAt: Date
}
export type AccountRow = {
  personId: string
  provider: string
  ref: string
  country: string
  currency: string
  status: 'active' | 'restricted' | 'closed'
  needs: string[]
  createdAt: Date
}

export async function findAccount(sql: Queries, personId: string) {
  const [row] = await sql<
    AccountRow[]
  >`select * from connect_account where person_id = ${personId} and status <> 'closed'`
  return row
}
export const insertAccount = (tx: Tx, { needs, ...row }: AccountRow) =>
  tx`insert into connect_account ${tx({ ...row, needs: tx.json(needs) as never })} on conflict do nothing`
export const saveAccount = (
  sql: Queries,
  { ref, status, needs }: Pick<AccountRow, 'ref' | 'status' | 'needs'>,
) =>
  sql`update connect_account set status = ${status}, needs = ${sql.json(needs)} where ref = ${ref} and status <> 'closed'`
export async function closeAccountRow(
  tx: Tx,
  { personId, ref, at }: { personId: string; ref: string; at: Date },
) {
  await tx`update connect_account set status = 'closed', closed_at = ${at} where ref = ${ref}`
  await tx`update bank set removed_at = ${at}, is_default = false where person_id = ${personId} and removed_at is null`
}

export async function listBanks(
  sql: Queries,
  { personId, offset = 0, limit = 100 }: { personId: string; offset?: number; limit?: number },
) {
  const [[count], rows] = await Promise.all([
    sql<
      { total: number }[]
    >`select count(*) as total from bank where person_id = ${personId} and removed_at is null`,
    sql<BankRow[]>`select * from bank where person_id = ${personId} and removed_at is null
      order by is_default desc, created_at, id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
export async function findBank(sql: Queries, { personId, bankId }: { personId: string; bankId: string }) {
  const [row] = await sql<BankRow[]>`
    select * from bank where id = ${bankId} and person_id = ${personId} and removed_at is null`
  return row
}
export const insertBank = (tx: Tx, row: BankRow) => tx`insert into bank ${tx(row)}`

export async function setDefaultBank(tx: Tx, { personId, bankId }: { personId: string; bankId: string }) {
  await tx`update bank set is_default = false where person_id = ${personId} and is_default and id <> ${bankId}`
  await tx`update bank set is_default = true where id = ${bankId} and removed_at is null`
}
export async function removeBankRow(
  tx: Tx,
  { personId, bankId, at }: { personId: string; bankId: string; at: Date },
) {
  await tx`update bank set removed_at = ${at}, is_default = false where id = ${bankId}`
  await tx`update bank set is_default = true where id = (
    select id from bank where person_id = ${personId} and removed_at is null order by created_at, id limit 1)
    and not exists (select 1 from bank where person_id = ${personId} and is_default and removed_at is null)`
}

/** Locks the bank of a cancellation link while it can still be cancelled. */
export async function lockBankByCancelToken(
  tx: Tx,
  { stopHash, addedAfter }: { stopHash: Buffer; addedAfter: Date },
) {
  const [row] = await tx<BankRow[]>`
    select * from bank where stop_hash = ${stopHash} and removed_at is null and stopped_at is null
      and created_at > ${addedAfter} for update`
  return row
}
export const markBankCancelled = (tx: Tx, { bankId, at }: { bankId: string; at: Date }) =>
  tx`update bank set stopped_at = ${at} where id = ${bankId}`
