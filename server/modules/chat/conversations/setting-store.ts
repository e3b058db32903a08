import type { Queries, Tx } from '../../../db/database.ts'

export type SettingRow = {
  whoMayWrite: 'everyone' | 'followers' | 'subscribers' | 'paid'
  firstMessageMinor: number | null
  currency: string | null
  readReceipts: boolean
}

export async function findSettings(sql: Queries, personId: string): Promise<SettingRow> {
  const [row] = await sql<SettingRow[]>`
    select who_may_write, first_message_minor, currency, read_receipts from chat_setting where person_id = ${personId}`
  return row ?? { whoMayWrite: 'everyone', firstMessageMinor: null, currency: null, readReceipts: true }
}

export const putSettings = (tx: Tx, row: SettingRow & { personId: string; updatedAt: Date }) => tx`
  insert into chat_setting ${tx(row)} on conflict (person_id) do update set
    who_may_write = excluded.who_may_write, first_message_minor = excluded.first_message_minor,
    currency = excluded.currency, read_receipts = excluded.read_receipts, updated_at = excluded.updated_at`
