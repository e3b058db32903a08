import type { Queries, Tx } from '../../../db/database.ts'

export type SendableFile = { id: string; kind: string | null; state: string }

/** Files a user may send: their own, from the vault or uploaded for chat. Locked against deletion. */
export const findSendable = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  SendableFile[]
>`
  select id, kind, state from media_file
  where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and (is_in_vault or folder = 'chatMedia')
  order by id for share`

/** Which of some files a fan bought before, in a message or a post. */
export async function findOwned(sql: Queries, { mediaIds, fanId }: { mediaIds: string[]; fanId: string }) {
  const rows = await sql<{ mediaId: string }[]>`
    select x.media_id from message_media x join purchase b on b.subject_kind = 'message' and b.subject_id = x.message_id
    where x.media_id = any(${mediaIds}::uuid[]) and not x.is_preview and b.fan_id = ${fanId} and b.refunded_at is null
    union
    select x.media_id from post_media x join purchase b on b.subject_kind = 'post' and b.subject_id = x.post_id
    where x.media_id = any(${mediaIds}::uuid[]) and not x.is_preview and b.fan_id = ${fanId} and b.refunded_at is null`
  return rows.map(({ mediaId }) => mediaId)
}

export async function userTypeOf(sql: Queries, personId: string) {
  const [row] = await sql<{ userType: number }[]>`select user_type from person where id = ${personId}`
  return row?.userType
}
