import type { Queries, Tx } from '../../db/database.ts'
import { mediaColumns, type MediaRow } from '../media/public.ts'

export type FolderRef = string
export type VaultFilter = {
  ownerId: string
  folderId?: FolderRef | undefined
  kind?: string | undefined
  searchText?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Only these ids, or all but these, from the usage and sales filters. */
  only?: string[] | undefined
  except?: string[] | undefined
}

const where = (sql: Queries, f: VaultFilter) => sql`
  f.owner_id = ${f.ownerId} and f.is_in_vault and f.state <> 'sending'
  ${f.folderId === 'unsorted' ? sql`and f.vault_folder_id is null` : f.folderId ? sql`and f.vault_folder_id = ${f.folderId}` : sql``}
  ${f.kind ? sql`and f.kind = ${f.kind}` : sql``}
  ${f.from ? sql`and f.created_at >= ${f.from}::date` : sql``}
  ${f.to ? sql`and f.created_at < ${f.to}::date + 1` : sql``}
  ${f.only ? sql`and f.id = any(${f.only}::uuid[])` : sql``}
  ${f.except ? sql`and f.id <> all(${f.except}::uuid[])` : sql``}
  ${found(sql, words(f.searchText))}`

const found = (sql: Queries, all: string[]) =>
  all.length
    ? all.map(
        (word) => sql`and (f.name ilike ${`%${word}%`} or f.colour_name = ${word} or f.kind = ${word}
          or exists (select 1 from vault_folder v where v.id = f.vault_folder_id and v.name ilike ${`%${word}%`}))`,
      )
    : sql``

/** Every word must match; `like` wildcards are escaped. */
const words = (text = '') =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))

export async function listVault(sql: Queries, filter: VaultFilter & { offset: number; limit: number }) {
  const rows = await sql<(MediaRow & { total: number })[]>`
    select ${sql(mediaColumns.map((column) => `f.${column}`))}, count(*) over ()::int as total
    from media_file f where ${where(sql, filter)}
    order by f.created_at desc, f.id desc limit ${filter.limit} offset ${filter.offset}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function countVault(sql: Queries, filter: VaultFilter) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from media_file f where ${where(sql, filter)}`
  return row?.count ?? 0
}

export async function vaultTotals(sql: Queries, filter: VaultFilter) {
  const [row] = await sql<{ all: number; image: number; video: number; audio: number; bytes: number }[]>`
    select count(*)::int as all, coalesce(sum(size_bytes), 0)::bigint as bytes,
      count(*) filter (where kind = 'image')::int as image, count(*) filter (where kind = 'video')::int as video,
      count(*) filter (where kind = 'audio')::int as audio
    from media_file f where ${where(sql, filter)}`
  return row ?? { all: 0, image: 0, video: 0, audio: 0, bytes: 0 }
}

export const vaultIds = async (sql: Queries, filter: VaultFilter) =>
  (await sql<{ id: string }[]>`select f.id from media_file f where ${where(sql, filter)}`).map(({ id }) => id)

export type FolderRow = { id: string | null; name: string; count: number; covers: MediaRow[] }

export async function listFolders(sql: Queries, ownerId: string) {
  const folders = await sql<{ id: string; name: string }[]>`
    select id, name from vault_folder where owner_id = ${ownerId} order by created_at, id`
  const counts = await sql<{ id: string | null; count: number }[]>`
    select vault_folder_id as id, count(*)::int as count from media_file
    where owner_id = ${ownerId} and is_in_vault and state <> 'sending' group by vault_folder_id`
  const covers = await sql<MediaRow[]>`
    select ${sql(mediaColumns)} from (
      select f.*, row_number() over (partition by vault_folder_id order by created_at desc, id desc) as place
      from media_file f where owner_id = ${ownerId} and is_in_vault and state = 'ready' and kind in ('image', 'video')
    ) newest where place <= 3 order by place`
  const of = (id: string | null, name: string): FolderRow => ({
    id,
    name,
    count: counts.find((row) => row.id === id)?.count ?? 0,
    covers: covers.filter((row) => row.vaultFolderId === id),
  })
  return [...folders.map(({ id, name }) => of(id, name)), of(null, '')]
}

/** Near duplicates of the same owner, most similar first. */
export const listNearDuplicates = (
  sql: Queries,
  { id, ownerId, within }: { id: string; ownerId: string; within: number },
) =>
  sql<(MediaRow & { distance: number })[]>`
    select ${sql(mediaColumns.map((column) => `f.${column}`))},
      bit_count(f.perceptual_hash # mine.perceptual_hash)::int as distance
    from media_file f, media_file mine
    where mine.id = ${id} and f.owner_id = ${ownerId} and f.is_in_vault and f.state = 'ready' and f.id <> mine.id
      and bit_count(f.perceptual_hash # mine.perceptual_hash) <= ${within}
    order by distance, f.id limit 6`

export async function findVaultFile(sql: Queries, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await sql<MediaRow[]>`
    select ${sql(mediaColumns)} from media_file
    where id = ${id} and owner_id = ${ownerId} and is_in_vault and state <> 'sending'`
  return row
}

export const lockVaultFiles = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  MediaRow[]
>`
  select ${tx(mediaColumns)} from media_file
  where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and is_in_vault and state <> 'sending' order by id for update`

export const renameVaultFile = (sql: Queries, id: string, name: string) =>
  sql`update media_file set name = ${name} where id = ${id}`

/** Hidden from the owner; buyers keep access. */
export const hideFiles = (tx: Tx, ids: string[]) =>
  tx`update media_file set is_in_vault = false, vault_folder_id = null where id = any(${ids}::uuid[])`

export async function moveToFolder(
  tx: Tx,
  { ids, ownerId, folderId }: { ids: string[]; ownerId: string; folderId: string | null },
) {
  const { count } = await tx`update media_file set vault_folder_id = ${folderId}
    where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and is_in_vault`
  return count
}

export async function lockFolder(tx: Tx, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await tx`select 1 from vault_folder where id = ${id} and owner_id = ${ownerId} for update`
  return Boolean(row)
}
export async function countFolders(tx: Tx, ownerId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`vault ${ownerId}`}, 0))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from vault_folder where owner_id = ${ownerId}`
  return row?.count ?? 0
}
/** Returns whether the name was free. */
export const insertFolder = async (
  tx: Tx,
  row: { id: string; ownerId: string; name: string; createdAt: Date },
) => (await tx`insert into vault_folder ${tx(row)} on conflict do nothing`).count === 1

export const isFolderNameTaken = async (
  tx: Tx,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
) =>
  (
    await tx`select 1 from vault_folder where owner_id = ${ownerId} and lower(name) = lower(${name}) and id <> ${id}`
  ).length > 0
export const updateFolder = (tx: Tx, id: string, name: string) =>
  tx`update vault_folder set name = ${name} where id = ${id}`
export const removeFolder = (tx: Tx, id: string) => tx`delete from vault_folder where id = ${id}`
