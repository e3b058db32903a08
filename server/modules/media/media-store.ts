import type { Queries, Tx } from '../../db/database.ts'
import type { MediaKindName, MediaFolder, MediaStateName } from './media-rules.ts'

export type MediaRow = {
  id: string
  ownerId: string
  byId: string | null
  folder: MediaFolder
  name: string
  sizeBytes: number
  state: MediaStateName
  uploadId: string | null
  partBytes: number | null
  kind: MediaKindName | null
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

/**
 * Storage used and uploads in progress; serialized per user, so that two uploads cannot share the last
 * free space.
 */
export async function readStorageUse(tx: Tx, ownerId: string) {
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

export type MediaUpdate = Partial<
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
/** Does nothing if the file was deleted meanwhile. */
export async function updateMedia(sql: Queries, id: string, update: MediaUpdate, hash?: string) {
  const { count } = await sql`update media_file set ${sql(update as Record<string, never>)}
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

/** Files that may be orphaned, locked until the transaction ends. */
export const lockMediaOrphans = (tx: Tx, { before, after }: { before: Date; after: string }) => tx<
  MediaRow[]
>`
  select ${tx(mediaColumns)} from media_file
  where created_at < ${before} and (not is_in_vault or state in ('sending', 'failed')) and id > ${after}
  order by id limit 200 for update skip locked`

/** Files whose processing job is gone or has used all its attempts. */
export const listStalledMedia = (sql: Queries) => sql<MediaRow[]>`
  select ${sql(mediaColumns)} from media_file f
  where state in ('waiting', 'making') and not exists (
    select 1 from graphile_worker.jobs j
    where j.key = 'process-media ' || f.id and (j.attempts < j.max_attempts or j.locked_at is not null))
  order by id limit 200`

export const deleteMedia = (sql: Queries, ids: string[]) =>
  sql`delete from media_file where id in ${sql(ids)}`

export async function mediaIdsOf(sql: Queries, ownerId: string) {
  const rows = await sql<{ id: string }[]>`select id from media_file where owner_id = ${ownerId} limit 500`
  return rows.map(({ id }) => id)
}

export type ReadyImage = Required<
  Pick<
    MediaRow,
    'id' | 'ownerId' | 'name' | 'sizeBytes' | 'width' | 'height' | 'colour' | 'vaultFolderId' | 'createdAt'
  >
> & { colourName: string; perceptualHash: string }
/** Inserts processed images into their owners' vaults. */
export const insertReadyImages = (tx: Tx, images: readonly ReadyImage[]) =>
  tx`insert into media_file ${tx(
    images.map((image) => ({
      ...image,
      byId: image.ownerId,
      folder: 'vault',
      state: 'ready',
      kind: 'image',
      mediaType: 'image/webp',
      progress: 100,
      isInVault: true,
      readyAt: image.createdAt,
    })),
  )}`
