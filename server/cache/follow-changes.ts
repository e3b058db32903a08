import type { Context } from '../context.ts'

/**
 * Receives the change notices that triggers send when a transaction commits (migration 0067), on every node.
 * After a lost connection all caches start empty.
 */
export async function followChanges({ db, caches }: Pick<Context, 'db' | 'caches'>) {
  const listening = await db.listen(
    'changed',
    (ids) => caches.drop(ids.split(',')),
    () => caches.restart(),
  )
  return async () => {
    caches.stop()
    await listening.unlisten()
  }
}
