import type { Queries, Tx } from '../../../db/database.ts'
import type { NotificationRow } from '../list/list-store.ts'

export type DueDigest = { personId: string; digestSentAt: Date | null }

const due = (sql: Queries, at: Date) => sql`
  (n.digest = 'daily' and coalesce(n.digest_sent_at, '-infinity') <= ${at}::timestamptz - interval '1 day'
    or n.digest = 'weekly' and coalesce(n.digest_sent_at, '-infinity') <= ${at}::timestamptz - interval '7 days')`

export async function listDueDigests(sql: Queries, { at, limit }: { at: Date; limit: number }) {
  const rows = await sql<{ personId: string }[]>`
    select n.person_id from notification_preference n where ${due(sql, at)} order by n.person_id limit ${limit}`
  return rows.map(({ personId }) => personId)
}

export type DigestReader = {
  email: string
  language: string
  timezone: string
  isDiscreet: boolean
  digestSentAt: Date | null
}

/** Locked; undefined if it was sent meanwhile. Without a confirmed address nothing is sent. */
export async function lockDigest(tx: Tx, { personId, at }: { personId: string; at: Date }) {
  const [row] = await tx<(DigestReader & { canReceive: boolean })[]>`
    select p.email, p.language, p.timezone, n.is_discreet, n.digest_sent_at,
      is_shown(p.status_code) and p.email_confirmed_at is not null as can_receive
    from notification_preference n join person p on p.id = n.person_id
    where n.person_id = ${personId} and ${due(tx, at)} for update of n skip locked`
  return row
}

export const markDigestSent = (tx: Tx, { personId, at }: { personId: string; at: Date }) =>
  tx`update notification_preference set digest_sent_at = ${at} where person_id = ${personId}`

/** Unread notifications for email since the last digest, latest first. */
export const listDigestRows = (
  tx: Tx,
  { personId, since, limit }: { personId: string; since: Date; limit: number },
) => tx<NotificationRow[]>`
  select id, person_id, kind, subject_id, face_ids, actor_count, amount_minor, currency, details, created_at,
    updated_at, seen_at, read_at
  from notification where person_id = ${personId} and in_email and read_at is null and updated_at > ${since}
  order by updated_at desc, id limit ${limit}`

export const stopDigest = (sql: Queries, personId: string) =>
  sql`update notification_preference set digest = 'off' where person_id = ${personId}`
