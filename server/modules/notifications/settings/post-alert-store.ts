import type { Queries, Tx } from '../../../db/database.ts'

type Pair = { personId: string; creatorId: string }

export async function hasPostAlert(sql: Queries, { personId, creatorId }: Pair) {
  const rows = await sql`
    select 1 from post_alert where person_id = ${personId} and creator_id = ${creatorId}`
  return rows.length > 0
}

/** Only followers can be alerted. Returns whether they follow the creator. */
export async function insertPostAlert(tx: Tx, { personId, creatorId, at }: Pair & { at: Date }) {
  const follows = await tx`
    select 1 from follow where follower_id = ${personId} and creator_id = ${creatorId} for key share`
  if (follows.length === 0) return false
  await tx`insert into post_alert ${tx({ personId, creatorId, at })} on conflict do nothing`
  return true
}

export const deletePostAlert = (tx: Tx, { personId, creatorId }: Pair) =>
  tx`delete from post_alert where person_id = ${personId} and creator_id = ${creatorId}`
