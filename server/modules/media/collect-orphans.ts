import type { Context } from '../../context.ts'
import { usesOf } from './media-hooks.ts'
import { variantFolder } from './media-rules.ts'
import { failForgotten } from './make-media.ts'
import { deleteMedia, lockMediaOrphans } from './media-store.ts'
import { smallKey } from './picture-folders.ts'
import { removeFiles } from './remove-media.ts'
import { deleteUploads, lockOrphans } from './upload-store.ts'

const DAY = 86_400_000

/**
 * Removes what nothing has used for a day: pictures, files outside every vault, uploads that were never
 * finished. Files go before their rows: when that is interrupted, the rows are still there to try again.
 */
export async function collectOrphans(context: Context) {
  await failForgotten(context)
  const before = new Date(context.now().getTime() - DAY)
  await collectPictures(context, before)
  await collectMedia(context, before)
}

async function collectPictures({ db, storage }: Context, before: Date) {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const orphans = await lockOrphans(tx, before)
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
          await usesOf(
            context,
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
