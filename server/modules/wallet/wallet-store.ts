import type { Queries, Tx } from '../../db/database.ts'
import type { Balance } from './ledger/ledger-store.ts'
import { isCurrency } from './currencies.ts'
import type { StatementName } from './payments/statement-name-rules.ts'

export type WalletRow = {
  id: string
  personId: string
  currency: string
  countryCodeName: string
  createdAt: Date
  statementName: StatementName
}

/** A user's wallets; the first one is the one they pay from. */
export const listWallets = (sql: Queries, personId: string) => sql<WalletRow[]>`
  select id, person_id, currency, country_code_name, created_at, statement_name from wallet
  where person_id = ${personId} order by created_at, id`

/** Returns whether the row is new. */
export const insertWallet = async (tx: Tx, row: Omit<WalletRow, 'statementName'>) =>
  (await tx`insert into wallet ${tx(row)} on conflict do nothing`).count === 1

/** Locks the wallet: card payments of a user start one at a time. */
export const lockWallet = (tx: Tx, personId: string) =>
  tx`select 1 from wallet where person_id = ${personId} order by id for no key update`

/** Returns 0 if the user has no wallet. */
export const saveStatementName = async (
  tx: Tx,
  { personId, name }: { personId: string; name: StatementName },
) => (await tx`update wallet set statement_name = ${name} where person_id = ${personId}`).count

export const saveLimitAlerts = async (tx: Tx, { personId, isOn }: { personId: string; isOn: boolean }) =>
  (await tx`update wallet set tells_early = ${isOn} where person_id = ${personId}`).count

export type Payer = {
  id: string
  userType: 1 | 2 | 3
  statusCode: number
  country: string
  timezone: string
  /** Wallet currency; without a wallet the profile currency if supported, else US dollars. */
  currency: string
  /** Profile currency, supported or not. */
  ownCurrency: string
  /** Whether spending-limit alerts are enabled. */
  tellsEarly: boolean
}

/** Facts that decide whether and how a user pays or is paid, all from our own data. */
export async function findPayer(sql: Queries, id: string) {
  const [row] = await sql<Payer[]>`select ${payerColumns(sql)} ${fromPayer(sql, id)}`
  return row && withKnownCurrency(row)
}

const payerColumns = (sql: Queries) => sql`
  p.id, p.user_type, p.status_code, p.timezone,
  coalesce(nullif(p.country_code_name, ''), nullif(p.country, ''), '') as country,
  coalesce(w.currency, p.currency) as currency, p.currency as own_currency, coalesce(w.tells_early, true) as tells_early`
const fromPayer = (sql: Queries, id: string) => sql`
  from person p left join lateral (
    select currency, tells_early from wallet where person_id = p.id order by created_at, id limit 1) w on true
  where p.id = ${id}`
const withKnownCurrency = <T extends Payer>(row: T) => ({
  ...row,
  currency: isCurrency(row.currency) ? row.currency : 'USD',
})

type WalletOverview = Payer & {
  wallets: Pick<WalletRow, 'id' | 'currency'>[]
  balances: Balance[]
  monthLimits: {
    currency: string
    amountMinor: number
    nextAmountMinor: number | null
    nextFrom: string | null
  }[]
}
/** What the wallet shows, in one query because almost every page needs it. */
export async function loadWalletOverview(sql: Queries, personId: string) {
  const [row] = await sql<WalletOverview[]>`
    select ${payerColumns(sql)},
      array(select jsonb_build_object('id', o.id, 'currency', o.currency)
        from wallet o where o.person_id = p.id order by o.created_at, o.id) as wallets,
      array(select jsonb_build_object('kind', a.kind, 'currency', a.currency, 'balanceMinor', sum(b.balance_minor))
        from ledger_account a join ledger_balance b on b.account_id = a.id
        where a.person_id = p.id group by a.kind, a.currency order by a.currency, a.kind) as balances,
      array(select jsonb_build_object('currency', l.currency, 'amountMinor', l.amount_minor,
          'nextAmountMinor', l.next_amount_minor, 'nextFrom', l.next_from)
        from spending_limit l where l.person_id = p.id and l.kind = 'month') as month_limits
    ${fromPayer(sql, personId)}`
  return row && withKnownCurrency(row)
}
