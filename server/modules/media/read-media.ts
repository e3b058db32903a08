import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { canView } from './media-access.ts'
import { findMedia, listUnfinished } from './media-store.ts'
import { toMediaFile } from './media-view.ts'

/** A file the viewer can see; otherwise not found. */
export async function readMedia(context: Context, { by, mediaId }: { by: Caller; mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || !(await canView(context, row, by))) throw problem('MEDIA_NOT_FOUND')
  return toMediaFile(context, row, by)
}

type UnfinishedQuery = { ownerId: string; offset?: number | undefined; limit?: number | undefined }
export async function readUnfinished({ db }: Context, { ownerId, offset = 0, limit = 10 }: UnfinishedQuery) {
  const { rows, totalCount } = await listUnfinished(db, { ownerId, offset, limit })
  return {
    items: rows.map((row) => ({
      mediaId: row.id,
      folder: row.folder,
      fileName: row.name,
      size: row.sizeBytes,
      ...(row.partBytes ? { partBytes: row.partBytes } : {}),
      createdAt: row.createdAt.toISOString(),
    })),
    totalCount,
  }
}
