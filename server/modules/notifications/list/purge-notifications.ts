import type { Context } from '../../../context.ts'
import { deleteOldNotifications } from './list-store.ts'

const KEPT_DAYS = 90
const BATCH = 5000

/** Deletes notifications that nothing was added to for 90 days. */
export async function purgeNotifications({ db, now }: Context) {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  while ((await deleteOldNotifications(db, before, BATCH)).count === BATCH);
}
