import type { Queries, Tx } from '../../../db/database.ts'

/** Purpose of automatic card payments: only one is in flight per user. */
export const autoRechargePurpose = 'auto-recharge'

export type AutoRechargeRow = {
  personId: string
  isOn: boolean
  cardId: string
  currency: string
  belowMinor: number
  amountMinor: number
  declines: number
  stoppedAt: Date | null
}

export async function findAutoRecharge(sql: Queries, personId: string) {
  const [row] = await sql<AutoRechargeRow[]>`
    select person_id, is_on, card_id, currency, below_minor, amount_minor, declines, stopped_at
    from auto_recharge where person_id = ${personId}`
  return row
}

type NewAutoRecharge = Pick<
  AutoRechargeRow,
  'personId' | 'cardId' | 'currency' | 'belowMinor' | 'amountMinor'
> & { at: Date }

/** Switches it on with new terms; earlier declines no longer count. */
export const saveAutoRecharge = (tx: Tx, { at, ...row }: NewAutoRecharge) => tx`
  insert into auto_recharge ${tx({ ...row, isOn: true, updatedAt: at })}
  on conflict (person_id) do update set is_on = true, card_id = excluded.card_id, currency = excluded.currency,
    below_minor = excluded.below_minor, amount_minor = excluded.amount_minor, declines = 0, stopped_at = null,
    updated_at = excluded.updated_at`

export const switchOffAutoRecharge = (tx: Tx, { personId, at }: { personId: string; at: Date }) => tx`
  update auto_recharge set is_on = false, stopped_at = null, updated_at = ${at} where person_id = ${personId}`

/** Returns whether it was on. */
export const stopAutoRecharge = async (tx: Tx, { personId, at }: { personId: string; at: Date }) =>
  (
    await tx`update auto_recharge set is_on = false, stopped_at = ${at}, updated_at = ${at}
      where person_id = ${personId} and is_on`
  ).count === 1

/** Returns the declines in a row. */
export async function addDecline(tx: Tx, personId: string) {
  const [row] = await tx<{ declines: number }[]>`
    update auto_recharge set declines = declines + 1 where person_id = ${personId} returning declines`
  return row?.declines ?? 0
}

export const resetDeclines = (tx: Tx, personId: string) =>
  tx`update auto_recharge set declines = 0 where person_id = ${personId}`

export async function countAutoRechargesSince(
  sql: Queries,
  { personId, since }: { personId: string; since: Date },
) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from payment
    where person_id = ${personId} and purpose = 'auto-recharge' and created_at > ${since}`
  return row?.total ?? 0
}
