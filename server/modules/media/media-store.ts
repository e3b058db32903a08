import type { Queries, Tx } from '../../db/database.ts'
import type { Kind, MediaFolder, State } from './media-rules.ts'

export type MediaRow = {
  id: string
  ownerId: string
  byId: string | null
  folder: MediaFolder
  name: string
  sizeBytes: number
  state: State
  uploadId: string | null
  partBytes: number | null
  kind: Kind | null
  mediaType: string | null
  progress: number
  fault: string | null
  width: number | null
  height: number | null
  durationMs: number | null
  colour: string | null
  waveform: number[] | null
  isAnimated: boolean
  ladder: number[] | null
  hlsKey: Uint8Array | null
  posterVersion: number
  captions: string[]
  isInVault: boolean
  vaultFolderId: string | null
  createdAt: Date
}
export const mediaColumns = [
  'id',
  'owner_id',
  'by_id',
  'folder',
  'name',
  'size_bytes',
  'state',
  'upload_id',
  'part_bytes',
  'kind',
  'media_type',
  'progress',
  'fault',
  'width',
  'height',
  'duration_ms',
  'colour',
  'waveform',
  'is_animated',
  'ladder',
  'hls_key',
  'poster_version',
  'captions',
  'is_in_vault',
  'vault_folder_id',
  'created_at',
]

type NewMedia = Pick<
  MediaRow,
  'id' | 'ownerId' | 'byId' | 'folder' | 'name' | 'sizeBytes' | 'isInVault' | 'createdAt'
> &
  Partial<Pick<MediaRow, 'uploadId' | 'partBytes'>>

export const insertMedia = (sql: Queries, row: NewMedia) =>
  sql`insert into media_file ${sql({ ...row, state: 'sending' })}`

export async function findMedia(sql: Queries, id: string) {
  const [row] = await sql<MediaRow[]>`select ${sql(mediaColumns)} from media_file where id = ${id}`
  return row
}

export async function lockMedia(tx: Tx, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await tx<MediaRow[]>`
    select ${tx(mediaColumns)} from media_file where id = ${id} and owner_id = ${ownerId} for update`
  return row
}

/** What a person keeps and has announced; one at a time asks, so that two uploads cannot share the last room. */
export async function roomTaken(tx: Tx, ownerId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`media ${ownerId}`}, 0))`
  const [row] = await tx<{ bytes: number; underWay: number }[]>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes, count(*) filter (where state = 'sending')::int as under_way
    from media_file where owner_id = ${ownerId}`
  return row ?? { bytes: 0, underWay: 0 }
}

export async function userTypeOf(sql: Queries, personId: string) {
  const [row] = await sql<{ userType: number }[]>`select user_type from person where id = ${personId}`
  return row?.userType
}

export type MediaFacts = Partial<
  Pick<
    MediaRow,
    | 'state'
    | 'kind'
    | 'mediaType'
    | 'progress'
    | 'fault'
    | 'width'
    | 'height'
    | 'durationMs'
    | 'colour'
    | 'isAnimated'
    | 'ladder'
    | 'waveform'
    | 'hlsKey'
    | 'sizeBytes'
    | 'uploadId'
    | 'posterVersion'
    | 'captions'
  > & { sha256: Uint8Array; colourName: string; readyAt: Date }
>
/** Nothing happens to a file that was deleted meanwhile. */
export async function updateMedia(sql: Queries, id: string, facts: MediaFacts, hash?: string) {
  const { count } = await sql`update media_file set ${sql(facts as Record<string, never>)}
    ${hash ? sql`, perceptual_hash = ${hash}::bit(64)` : sql``} where id = ${id}`
  return count === 1
}

export async function listUnfinished(
  sql: Queries,
  { ownerId, offset, limit }: { ownerId: string; offset: number; limit: number },
) {
  const rows = await sql<(MediaRow & { total: number })[]>`
    select ${sql(mediaColumns)}, count(*) over ()::int as total from media_file
    where owner_id = ${ownerId} and state = 'sending' order by created_at desc, id limit ${limit} offset ${offset}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** What nobody may need any more; held until the transaction ends. */
export const lockMediaOrphans = (tx: Tx, { before, after }: { before: Date; after: string }) => tx<
  MediaRow[]
>`
  select ${tx(mediaColumns)} from media_file
  where created_at < ${before} and (not is_in_vault or state in ('sending', 'failed')) and id > ${after}
  order by id limit 200 for update skip locked`

/** What is to be made ready by a job that is no more: one that died with its server again and again is given up. */
export const listForgotten = (sql: Queries) => sql<MediaRow[]>`
  select ${sql(mediaColumns)} from media_file f
  where state in ('waiting', 'making') and not exists (
    select 1 from graphile_worker.jobs j
    where j.key = 'make-media ' || f.id and (j.attempts < j.max_attempts or j.locked_at is not null))
  order by id limit 200`

export const deleteMedia = (sql: Queries, ids: string[]) =>
  sql`delete from media_file where id in ${sql(ids)}`

export async function mediaIdsOf(sql: Queries, ownerId: string) {
  const rows = await sql<{ id: string }[]>`select id from media_file where owner_id = ${ownerId} limit 500`
  return rows.map(({ id }) => id)
}

export async function usernameOf(sql: Queries, personId: string) {
  const [row] = await sql<{ username: string }[]>`select username from person where id = ${personId}`
  return row?.username ?? ''
}

export type ReadyPicture = Required<
  Pick<
    MediaRow,
    'id' | 'ownerId' | 'name' | 'sizeBytes' | 'width' | 'height' | 'colour' | 'vaultFolderId' | 'createdAt'
  >
> & { colourName: string; perceptualHash: string }
/** Pictures that are ready from the start, in their owners' vaults. */
export const insertPictures = (tx: Tx, pictures: readonly ReadyPicture[]) =>
  tx`insert into media_file ${tx(
    pictures.map((picture) => ({
      ...picture,
      byId: picture.ownerId,
      folder: 'vault',
      state: 'ready',
      kind: 'image',
      mediaType: 'image/webp',
      progress: 100,
      isInVault: true,
      readyAt: picture.createdAt,
    })),
  )}`
