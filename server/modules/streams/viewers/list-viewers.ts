import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireStreamAccess } from '../access/stream-access.ts'
import { flagOf } from '../access/stream-view.ts'
import { pagingOf, type Paging } from '../lists/list-streams.ts'
import { listViewerRows } from './viewer-store.ts'

type ListViewers = Paging & { by: Person; streamId: string; creatorId?: string | undefined }

/** Signed-in viewers; sanctions are shown to the host and moderators only. */
export async function listViewers(context: Context, { by, streamId, creatorId, ...paging }: ListViewers) {
  const { isModerating } = await requireStreamAccess(context, context.db, {
    viewer: by,
    streamId,
    creatorId,
  })
  const query = { streamId, at: context.now(), ...pagingOf(paging) }
  const { rows, totalCount } = await listViewerRows(context.db, query)
  const items = rows.map((row) => ({
    viewerId: row.viewerId,
    username: row.username,
    name: row.name,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
    joinedAt: row.joinedAt.toISOString(),
    isModerator: flagOf(row.isModerator),
    ...(isModerating && row.sanction ? { sanction: row.sanction } : {}),
  }))
  return { items, totalCount }
}
