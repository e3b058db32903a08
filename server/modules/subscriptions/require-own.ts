import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { lockOwn } from './subscription-store.ts'

/** One's own subscription that has not ended, locked; of another's the same as of none. */
export async function requireOwn(tx: Tx, { id, fanId }: { id: string; fanId: string }) {
  const subscription = await lockOwn(tx, { id, fanId })
  if (!subscription) throw problem('SUBSCRIPTION_NOT_FOUND')
  if (subscription.status === 'ended') throw problem('SUBSCRIPTION_ENDED')
  return subscription
}
