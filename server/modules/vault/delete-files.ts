import type { Context } from '../../context.ts'
import { recordEvents } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { removeMedia } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { hideFiles, lockVaultFiles } from './vault-store.ts'

type DeleteFilesInput = {
  by: Person
  mediaIds: string[]
  isConfirmed?: 0 | 1 | undefined
  creatorId?: string | undefined
}

/**
 * Deletes files. Files in use need confirmation; modules using them are notified by event. Sold files only
 * leave the vault: buyers keep access.
 */
export async function deleteFiles(
  context: Context,
  { by, mediaIds, isConfirmed = 0, creatorId }: DeleteFilesInput,
) {
  const removed = await context.db.transaction(async (tx) => {
    const { id: ownerId, by: actor } = await actingFor(tx, by, creatorId)
    const rows = await lockVaultFiles(tx, { ids: mediaIds, ownerId })
    const ids = rows.map(({ id }) => id)
    const [uses, sold] = [
      await context.ports.media.listUses(tx, ids),
      await context.ports.media.listEarnings(tx, ids),
    ]
    if (!isConfirmed && uses.length) throw problem('MEDIA_IN_USE')
    const soldIds = new Set(
      sold.filter(({ saleCount, refundCount }) => saleCount > refundCount).map(({ mediaId }) => mediaId),
    )
    // Hidden immediately; bytes are removed after the transaction, or by the orphan job if interrupted.
    await hideFiles(tx, ids)
    await recordEvents(
      tx,
      ids.map((mediaId) => ({ type: 'media.deleted', mediaId, personId: ownerId, by: actor })),
    )
    return { count: ids.length, deletable: rows.filter(({ id }) => !soldIds.has(id)) }
  })
  await removeMedia(context, removed.deletable)
  return { deleted: removed.count }
}
