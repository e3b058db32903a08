import type { Queries, Tx } from '../../db/database.ts'
import { isCurrency } from './currencies.ts'
import type { StatementName } from './statement-name-rules.ts'

export type WalletRow = {
  id: string
  personId: string
  currency: string
  countryCodeName: string
  createdAt: Date
  statementName: StatementName
}

/** A person's wallets, the first one first: that is the one they pay from. */
export const listWallets = (sql: Queries, personId: string) => sql<WalletRow[]>`
  select id, person_id, currency, country_code_name, created_at, statement_name from wallet
  where person_id = ${personId} order by created_at, id`

/** Whether it is new. */
export const insertWallet = async (tx: Tx, row: Omit<WalletRow, 'statementName'>) =>
  (await tx`insert into wallet ${tx(row)} on conflict do nothing`).count === 1

/** Card payments of one person are begun one at a time. */
export const lockWallet = (tx: Tx, personId: string) =>
  tx`select 1 from wallet where person_id = ${personId} order by id for no key update`

/** How many it was saved for: none while there is no wallet. */
export const saveStatementName = async (
  tx: Tx,
  { personId, name }: { personId: string; name: StatementName },
) => (await tx`update wallet set statement_name = ${name} where person_id = ${personId}`).count

export const saveTellsEarly = async (tx: Tx, { personId, isOn }: { personId: string; isOn: boolean }) =>
  (await tx`update wallet set tells_early = ${isOn} where person_id = ${personId}`).count

export type Payer = {
  id: string
  userType: 1 | 2 | 3
  statusCode: number
  country: string
  timezone: string
  /** Of the wallet; while there is none that of the person, where it can be paid in here, else US dollars. */
  currency: string
  /** What their profile says, whether or not it can be paid in here. */
  ownCurrency: string
  /** Whether they want to know when most of a limit is spent. */
  tellsEarly: boolean
}

/** What decides whether and how somebody pays or is paid. Only what we know ourselves: nothing a client sent. */
export async function findPayer(sql: Queries, id: string) {
  const [row] = await sql<Payer[]>`
    select p.id, p.user_type, p.status_code, p.timezone,
      coalesce(nullif(p.country_code_name, ''), nullif(p.country, ''), '') as country,
      coalesce(w.currency, p.currency) as currency, p.currency as own_currency, coalesce(w.tells_early, true) as tells_early
    from person p left join lateral (
      select currency, tells_early from wallet where person_id = p.id order by created_at, id limit 1) w on true
    where p.id = ${id}`
  return row && { ...row, currency: isCurrency(row.currency) ? row.currency : 'USD' }
}
