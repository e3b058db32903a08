import type { Queries } from '../../../db/database.ts'

/** Stored before the copy is rendered, so that no watermarked copy is unknown to us. */
export const insertWatermark = (sql: Queries, row: { mediaId: string; viewerId: string; createdAt: Date }) =>
  sql`insert into media_mark ${sql(row)} on conflict do nothing`

export type WatermarkedViewer = { viewerId: string; username: string; createdAt: Date }
export const listWatermarkedViewers = (sql: Queries, mediaId: string) => sql<WatermarkedViewer[]>`
  select m.viewer_id, p.username, m.created_at from media_mark m join person p on p.id = m.viewer_id
  where m.media_id = ${mediaId}`

export type Candidate = { id: string; ownerName: string; distance: number }
/** Similar images with watermarked copies, most similar first. */
export const listSimilar = (sql: Queries, hash: string, limit: number) => sql<Candidate[]>`
  select f.id, p.username as owner_name, bit_count(f.perceptual_hash # ${hash}::bit(64))::int as distance
  from media_file f join person p on p.id = f.owner_id
  where f.kind = 'image' and f.state = 'ready' and exists (select 1 from media_mark m where m.media_id = f.id)
  order by distance, f.id limit ${limit}`

/** One image with its distance to the found one. */
export async function findCandidate(sql: Queries, id: string, hash: string) {
  const [row] = await sql<Candidate[]>`
    select f.id, p.username as owner_name, bit_count(f.perceptual_hash # ${hash}::bit(64))::int as distance
    from media_file f join person p on p.id = f.owner_id
    where f.id = ${id} and f.kind = 'image' and f.state = 'ready'`
  return row
}
