import type { Context } from '../../../context.ts'
import { variantFolder } from '../media-rules.ts'
import { failStalledMedia } from '../processing/process-media.ts'
import { deleteMedia, lockMediaOrphans } from '../media-store.ts'
import { smallKey } from './image-folders.ts'
import { removeFiles } from '../remove-media.ts'
import { deleteUploads, lockOrphanUploads } from './upload-store.ts'

const DAY = 86_400_000

/**
 * Removes files unused for a day: images, files outside vaults, unfinished uploads. Files are deleted
 * before their rows, so that an interrupted run can be repeated.
 */
export async function collectOrphans(context: Context) {
  await failStalledMedia(context)
  const before = new Date(context.now().getTime() - DAY)
  await collectImages(context, before)
  await collectMedia(context, before)
}

async function collectImages({ db, storage }: Context, before: Date) {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const orphans = await lockOrphanUploads(tx, before)
      for (const { id, key } of orphans)
        await Promise.all([
          storage.remove(key),
          storage.remove(smallKey(key)),
          storage.removeFolder(variantFolder(id)),
        ])
      if (orphans.length)
        await deleteUploads(
          tx,
          orphans.map(({ id }) => id),
        )
      return orphans.length
    })
    if (count === 0) return
  }
}

async function collectMedia(context: Context, before: Date) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const last = await context.db.transaction(async (tx) => {
      const rows = await lockMediaOrphans(tx, { before, after })
      const used = new Set(
        (
          await context.ports.media.listUses(
            tx,
            rows.map(({ id }) => id),
          )
        ).map(({ mediaId }) => mediaId),
      )
      const orphans = rows.filter(({ id }) => !used.has(id))
      await removeFiles(context, orphans)
      if (orphans.length)
        await deleteMedia(
          tx,
          orphans.map(({ id }) => id),
        )
      return rows.at(-1)?.id
    })
    if (!last) return
    after = last
  }
}
