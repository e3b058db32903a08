import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

export type Channels = { inApp: boolean; push: boolean; email: boolean }
export type SettingRow = Channels & { personId: string; kind: NotificationKind }

/** What these users changed of the given kinds. */
export const listSettings = (sql: Queries, personIds: string[]) => sql<SettingRow[]>`
  select person_id, kind, in_app, push, email from notification_setting where person_id = any(${personIds}::uuid[])`

export const upsertSettings = (tx: Tx, rows: SettingRow[]) => tx`
  insert into notification_setting ${tx(rows)}
  on conflict (person_id, kind) do update set in_app = excluded.in_app, push = excluded.push, email = excluded.email`

export type Preference = {
  personId: string
  language: string
  quietFrom: number | null
  quietTo: number | null
  timezone: string
  isDiscreet: boolean
  digest: 'off' | 'daily' | 'weekly'
}

/** Users who can be notified, with their preferences; suspended and closed accounts are missing. */
export const listPreferences = (sql: Queries, personIds: string[]) => sql<Preference[]>`
  select p.id as person_id, p.language, n.quiet_from, n.quiet_to,
    coalesce(nullif(n.timezone, ''), nullif(p.timezone, ''), 'UTC') as timezone,
    coalesce(n.is_discreet, false) as is_discreet, coalesce(n.digest, 'off') as digest
  from person p left join notification_preference n on n.person_id = p.id
  where p.id = any(${personIds}::uuid[]) and is_shown(p.status_code)`

export type PreferenceChange = Partial<{
  quietFrom: number | null
  quietTo: number | null
  timezone: string
  isDiscreet: boolean
  digest: 'off' | 'daily' | 'weekly'
  digestSentAt: Date
}>

export async function savePreference(tx: Tx, personId: string, change: PreferenceChange) {
  await tx`insert into notification_preference (person_id) values (${personId}) on conflict do nothing`
  if (Object.keys(change).length)
    await tx`update notification_preference set ${tx(change)} where person_id = ${personId}`
}

export const insertPostMute = (tx: Tx, row: { personId: string; postId: string; at: Date }) =>
  tx`insert into notification_post_mute ${tx(row)} on conflict do nothing`
export const deletePostMute = (tx: Tx, { personId, postId }: { personId: string; postId: string }) =>
  tx`delete from notification_post_mute where person_id = ${personId} and post_id = ${postId}`
export const insertPersonMute = (tx: Tx, row: { personId: string; otherId: string; at: Date }) =>
  tx`insert into notification_person_mute ${tx(row)} on conflict do nothing`
export const deletePersonMute = (tx: Tx, { personId, otherId }: { personId: string; otherId: string }) =>
  tx`delete from notification_person_mute where person_id = ${personId} and other_id = ${otherId}`

type MutedPage = { personId: string; offset: number; limit: number }
export async function listMutedPosts(sql: Queries, { personId, offset, limit }: MutedPage) {
  const rows = await sql<{ id: string }[]>`
    select post_id as id from notification_post_mute where person_id = ${personId}
    order by at desc, post_id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from notification_post_mute where person_id = ${personId}`
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}
export async function listMutedUsers(sql: Queries, { personId, offset, limit }: MutedPage) {
  const rows = await sql<{ id: string }[]>`
    select other_id as id from notification_person_mute where person_id = ${personId}
    order by at desc, other_id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from notification_person_mute where person_id = ${personId}`
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}
