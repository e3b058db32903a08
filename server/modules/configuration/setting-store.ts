import type { Queries, Tx } from '../../db/database.ts'
import { mergeSettings } from './setting-list.ts'

export const readSettings = async (sql: Queries) =>
  mergeSettings(await sql<{ key: string; value: unknown }[]>`select key, value from app_setting`)

/** Settings as of `at`, from the change history. */
export const readSettingsAt = async (sql: Queries, at: Date) =>
  mergeSettings(
    await sql<{ key: string; value: unknown }[]>`
      select distinct on (key) key, after as value from app_setting_change
      where changed_at < ${at} order by key, changed_at desc, id desc`,
  )

export type SettingChangeRow = {
  id: string
  key: string
  before: string | number | boolean | null
  after: string | number | boolean
  by: string | null
  changedAt: Date
}

export const listSettingChanges = (sql: Queries, limit: number) => sql<SettingChangeRow[]>`
  select c.id, c.key, c.before, c.after, m.name as by, c.changed_at
  from app_setting_change c left join staff_member m on m.id = c.changed_by
  order by c.changed_at desc, c.id desc limit ${limit}`

/** Serializes changes of one setting. */
export const lockSetting = (tx: Tx, key: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`

type Change = { id: string; key: string; before: unknown; after: unknown; by: string; at: Date }
export async function putSetting(tx: Tx, { id, key, before, after, by, at }: Change) {
  await tx`insert into app_setting ${tx({ key, value: tx.json(after as never) as never, updatedAt: at })}
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
  await tx`insert into app_setting_change ${tx({ id, key, before: tx.json(before as never) as never, after: tx.json(after as never) as never, changedBy: by, changedAt: at })}`
}
