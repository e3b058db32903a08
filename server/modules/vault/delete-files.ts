import type { Context } from '../../context.ts'
import { recordEvents } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { earningsOf, removeMedia, usesOf } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { hideFiles, lockVaultFiles } from './vault-store.ts'

type Delete = {
  by: Person
  mediaIds: string[]
  isConfirmed?: 0 | 1 | undefined
  creatorId?: string | undefined
}

/**
 * Deletes files. Where some are in use it is asked once more; modules that use them hear of it by event. Who
 * bought one keeps it: then it only leaves the vault.
 */
export async function deleteFiles(context: Context, { by, mediaIds, isConfirmed = 0, creatorId }: Delete) {
  const removed = await context.db.transaction(async (tx) => {
    const { id: ownerId, by: actor } = await actingFor(tx, by, creatorId)
    const rows = await lockVaultFiles(tx, { ids: mediaIds, ownerId })
    const ids = rows.map(({ id }) => id)
    const [uses, sold] = [await usesOf(context, tx, ids), await earningsOf(context, tx, ids)]
    if (!isConfirmed && uses.length) throw problem('MEDIA_IN_USE')
    const kept = new Set(
      sold.filter(({ saleCount, refundCount }) => saleCount > refundCount).map(({ mediaId }) => mediaId),
    )
    // Out of sight at once; the bytes go after the transaction, or with the orphans when that is interrupted.
    await hideFiles(tx, ids)
    await recordEvents(
      tx,
      ids.map((mediaId) => ({ type: 'media.deleted', mediaId, personId: ownerId, by: actor })),
    )
    return { count: ids.length, gone: rows.filter(({ id }) => !kept.has(id)) }
  })
  await removeMedia(context, removed.gone)
  return { deleted: removed.count }
}
