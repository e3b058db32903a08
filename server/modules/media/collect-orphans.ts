import type { Context } from '../../context.ts'
import { smallKey } from './picture-folders.ts'
import { deleteUploads, lockOrphans } from './upload-store.ts'

const DAY = 86_400_000

/**
 * Removes pictures that nothing has used for a day. Files go before their rows: when that is interrupted, the
 * rows are still there to try again.
 */
export async function collectOrphans({ db, storage, now }: Context) {
  const before = new Date(now().getTime() - DAY)
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const orphans = await lockOrphans(tx, before)
      for (const { key } of orphans) await Promise.all([storage.remove(key), storage.remove(smallKey(key))])
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
