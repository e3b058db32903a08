import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import type { EncoderProtocol } from '../../../ports/live.ts'

export type EncoderRow = {
  streamId: string
  ingressId: string
  protocol: EncoderProtocol
  url: string
  sealedKey: Buffer
  createdAt: Date
}

export async function findEncoder(sql: Queries, streamId: string) {
  const [row] = await sql<EncoderRow[]>`select * from stream_encoder where stream_id = ${streamId}`
  return row
}

/** False if another request stored one since `replacedId` was read. */
export const saveEncoder = async (tx: Tx, row: EncoderRow, replacedId: string | undefined) =>
  (
    await tx`
      insert into stream_encoder ${tx(row)}
      on conflict (stream_id) do update set ingress_id = excluded.ingress_id, protocol = excluded.protocol,
        url = excluded.url, sealed_key = excluded.sealed_key, created_at = excluded.created_at
      where stream_encoder.ingress_id = ${replacedId ?? null}`
  ).count === 1

export const deleteEncoder = (sql: Queries, streamId: string) =>
  sql`delete from stream_encoder where stream_id = ${streamId}`

/** Scheduled streams that start when their encoder sends video. */
export const listWaitingStreams = (sql: Queries) => sql<{ id: string; creatorId: string }[]>`
  select o.id, o.creator_id from stream o join stream_encoder e on e.stream_id = o.id
  where o.status = ${StreamStatus.scheduled} order by o.scheduled_at limit 1000`
