import type { Tx } from '../../../db/database.ts'

export const insertNotInterested = (
  tx: Tx,
  row: { personId: string; postId: string; creatorId: string; at: Date },
) => tx`insert into unwanted_post ${tx(row)} on conflict do nothing`

export const deleteNotInterested = (tx: Tx, { personId, postId }: { personId: string; postId: string }) =>
  tx`delete from unwanted_post where person_id = ${personId} and post_id = ${postId}`
