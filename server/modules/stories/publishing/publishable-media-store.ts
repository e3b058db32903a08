import type { Tx } from '../../../db/database.ts'

export type PublishableFile = {
  id: string
  kind: string | null
  state: string
  sizeBytes: number
  durationMs: number | null
}

/** The creator's own files, from the vault or uploaded for stories. Locked against deletion. */
export const findPublishable = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  PublishableFile[]
>`
  select id, kind, state, size_bytes, duration_ms from media_file
  where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and (is_in_vault or folder = 'stories')
  order by id for share`
