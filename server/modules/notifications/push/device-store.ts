import type { Queries, Tx } from '../../../db/database.ts'
import type { PushDevice } from '../../../ports/push.ts'

export type DeviceRow = {
  id: string
  personId: string
  sessionId: string
  kind: 'webPush' | 'fcm'
  endpoint: string
  p256dh: string
  auth: string
}

/** A device belongs to the user and session that subscribed last. */
export const upsertDevice = (tx: Tx, row: DeviceRow & { createdAt: Date }) => tx<{ id: string }[]>`
  insert into push_device ${tx(row)}
  on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
  returning id`

export const deleteDevice = (sql: Queries, id: string) => sql`delete from push_device where id = ${id}`

export async function deleteByEndpoint(
  tx: Tx,
  { personId, endpoint }: { personId: string; endpoint: string },
) {
  const [row] = await tx<DeviceRow[]>`
    delete from push_device where person_id = ${personId} and endpoint = ${endpoint}
    returning id, person_id, session_id, kind, endpoint, p256dh, auth`
  return row
}

/** Devices of ended sessions; logging out ends the pushes of that device only. */
export const deleteOfSessions = (tx: Tx, sessionIds: string[]) => tx<DeviceRow[]>`
  delete from push_device where session_id = any(${sessionIds}::uuid[])
  returning id, person_id, session_id, kind, endpoint, p256dh, auth`

export async function findDevice(sql: Queries, id: string) {
  const [row] = await sql<DeviceRow[]>`
    select d.id, d.person_id, d.session_id, d.kind, d.endpoint, d.p256dh, d.auth
    from push_device d join session s on s.id = d.session_id and s.ended_at is null where d.id = ${id}`
  return row
}

export const listDevices = (sql: Queries, personIds: string[]) => sql<{ id: string; personId: string }[]>`
  select id, person_id from push_device where person_id = any(${personIds}::uuid[]) order by id`

export const countDevices = async (sql: Queries, personId: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_device where person_id = ${personId}`
  return row?.count ?? 0
}

export const toPushDevice = ({ kind, endpoint, p256dh, auth }: DeviceRow): PushDevice =>
  kind === 'fcm' ? { kind, endpoint } : { kind, endpoint, p256dh, auth }

/** The push topic of a user, as the profile names it. */
export const topicOf = (personId: string) => `person-${personId}`
