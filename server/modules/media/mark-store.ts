import type { Queries } from '../../db/database.ts'

/** Written before the copy is drawn: no marked copy is out that we do not know of. */
export const insertMark = (sql: Queries, mark: { mediaId: string; viewerId: string; createdAt: Date }) =>
  sql`insert into media_mark ${sql(mark)} on conflict do nothing`

export type MarkedViewer = { viewerId: string; username: string; createdAt: Date }
export const listMarks = (sql: Queries, mediaId: string) => sql<MarkedViewer[]>`
  select m.viewer_id, p.username, m.created_at from media_mark m join person p on p.id = m.viewer_id
  where m.media_id = ${mediaId}`

export type Candidate = { id: string; ownerName: string; distance: number }
/** Pictures that look like this one and of which marked copies are out, the most alike first. */
export const listAlike = (sql: Queries, hash: string, limit: number) => sql<Candidate[]>`
  select f.id, p.username as owner_name, bit_count(f.perceptual_hash # ${hash}::bit(64))::int as distance
  from media_file f join person p on p.id = f.owner_id
  where f.kind = 'image' and f.state = 'ready' and exists (select 1 from media_mark m where m.media_id = f.id)
  order by distance, f.id limit ${limit}`

/** One picture, with how far it is from the one that was found. */
export async function findCandidate(sql: Queries, id: string, hash: string) {
  const [row] = await sql<Candidate[]>`
    select f.id, p.username as owner_name, bit_count(f.perceptual_hash # ${hash}::bit(64))::int as distance
    from media_file f join person p on p.id = f.owner_id
    where f.id = ${id} and f.kind = 'image' and f.state = 'ready'`
  return row
}
