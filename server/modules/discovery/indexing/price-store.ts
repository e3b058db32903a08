import type { Tx } from '../../../db/database.ts'

type Kind = 'month' | 'shoutout' | 'call'
type PriceRow = {
  personId: string
  kind: Kind
  amountMinor: number
  currency: string
  compareMinor: number
}

export const savePrice = (tx: Tx, row: PriceRow) => tx`
  insert into creator_price ${tx(row)} on conflict (person_id, kind) do update set
    amount_minor = excluded.amount_minor, currency = excluded.currency, compare_minor = excluded.compare_minor`

export const removePrice = (tx: Tx, { personId, kind }: { personId: string; kind: Kind }) =>
  tx`delete from creator_price where person_id = ${personId} and kind = ${kind}`
