import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { maySee } from './media-access.ts'
import { findMedia, listUnfinished } from './media-store.ts'
import { toMediaFile } from './media-view.ts'

/** A file that its viewer may see; one they may not see is one that is not there. */
export async function readMedia(context: Context, { by, mediaId }: { by: Caller; mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || !(await maySee(context, row, by))) throw problem('MEDIA_NOT_FOUND')
  return toMediaFile(context, row, by)
}

type Unfinished = { ownerId: string; offset?: number | undefined; limit?: number | undefined }
export async function readUnfinished({ db }: Context, { ownerId, offset = 0, limit = 10 }: Unfinished) {
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
